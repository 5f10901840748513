/** How long things take to move, for what is moved by script: a token of the theme, none where motion is unwanted. */
export function duration(token: '--quick' | '--slow'): number {
  return milliseconds(getComputedStyle(document.documentElement).getPropertyValue(token));
}

/** What is built may be written shorter than it stands in the theme: `.36s`. */
export const milliseconds = (time: string): number => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000);

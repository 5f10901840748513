/** Searching in texts as one types: all words must be there, in any order, whatever their case and accents. */

const PLAIN: Record<string, string> = { ø: 'o', æ: 'a', ß: 's', đ: 'd' };

/** As long as the text, so that what is found in it can be marked in the original. */
function fold(text: string): string {
  let out = '';
  for (const unit of text.split('')) {
    const low = (unit.normalize('NFD')[0] ?? unit).toLowerCase();
    out += PLAIN[low] ?? (low.length === 1 ? low : unit);
  }
  return out;
}

export const needles = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

export function matches(text: string, wanted: string[]): boolean {
  if (!wanted.length) return true;
  const folded = fold(text);
  return wanted.every((needle) => folded.includes(needle));
}

export interface Part {
  text: string;
  hit: boolean;
}

/** The text in parts, those that were searched for marked. */
export function marked(text: string, wanted: string[]): Part[] {
  const folded = fold(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const needle of wanted)
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length))
      hits.fill(true, at, at + needle.length);
  const out: Part[] = [];
  for (let i = 0; i < text.length; i++) {
    const hit = hits[i] ?? false;
    const last = out.at(-1);
    if (last?.hit === hit) last.text += text[i];
    else out.push({ text: text[i] ?? '', hit });
  }
  return out;
}

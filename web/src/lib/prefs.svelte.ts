/** What a person likes, kept in this browser. */

const KEY = 'kogge';

export type Pace = 'slow' | 'normal' | 'fast' | 'at-once';

interface Likes {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  text: boolean;
  /** At which others' moves are shown. */
  pace: Pace;
  /** Whether what happened since the last turn is unfolded. */
  since: boolean;
}

const DEFAULTS: Likes = {
  theme: 'auto',
  motion: 'auto',
  sound: true,
  text: false,
  pace: 'normal',
  since: !matchMedia('(max-width: 900px)').matches,
};

function read(): Likes {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return DEFAULTS; // a browser that keeps nothing
  }
}

class Prefs {
  likes: Likes = $state(read());

  set<K extends keyof Likes>(name: K, value: Likes[K]): void {
    this.likes = { ...this.likes, [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.likes));
    } catch {
      // It holds until the page is left.
    }
    this.apply();
  }

  apply(): void {
    const root = document.documentElement.dataset;
    if (this.likes.theme === 'auto') delete root.theme;
    else root.theme = this.likes.theme;
    if (this.likes.motion === 'auto') delete root.motion;
    else root.motion = this.likes.motion;
  }
}

export const prefs = new Prefs();

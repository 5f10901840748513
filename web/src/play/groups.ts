/** What one can do, in groups: a wall of thirty equal buttons helps nobody. */
import type { Option } from '../generated/messages';

const GROUPS = {
  travel: ['travel', 'sail', 'go', 'place', 'flee', 'send'],
  trade: ['buy', 'buy pass', 'bonus', 'load', 'refine', 'sell', 'take', 'exchange', 'offer'],
  build: ['build', 'upgrade'],
  cards: ['play', 'keep', 'contract'],
  special: ['horde', 'prince', 'draw', 'restart'],
  // Seldom wanted, and folded away.
  loans: ['loan'],
  seldom: ['throw', 'show'],
};
export const FOLDED: string[] = ['loans', 'seldom'];
const FEW = 6; // options that need no order

export interface Group {
  /** Empty: all that there is, or what belongs nowhere. */
  name: string;
  options: Option[];
}

export function groups(options: Option[]): Group[] {
  if (options.length <= FEW) return [{ name: '', options }];
  const names = [...Object.keys(GROUPS), ''];
  const of = ({ verb }: Option) => Object.entries(GROUPS).find(([, verbs]) => verbs.includes(verb))?.[0] ?? '';
  const out = names.map((name) => ({ name, options: options.filter((option) => of(option) === name) }));
  const filled = out.filter((group) => group.options.length);
  return filled.length > 1 ? filled : [{ name: '', options }];
}

/** The hand over the table: what it may do where, and what happens when it points. */
import { getContext, setContext } from 'svelte';
import type { Option } from '../../generated/messages';
import { keys, type Targets } from '../../lib/targets';
import { words } from '../../lib/words.svelte';

export type Places = Record<string, string>;

/** The options of a verb that are bound to these places. */
export const options = (targets: Targets, verb: string, places: Places): Option[] =>
  (targets.get(`verb:${verb}`) ?? []).filter((option) =>
    Object.entries(places).every(([place, name]) => option.places[place] === name),
  );

/** Of all keys that lead to these options, the one that leads to the fewest others: `city:ribe` may be a trip or a sale. */
export function aim(targets: Targets, verb: string, places: Places): string {
  const found = options(targets, verb, places);
  const first = found[0];
  const shared = first
    ? [...keys(first), `verb:${verb}`].filter((key) => found.every((option) => targets.get(key)?.includes(option)))
    : [];
  const size = (key: string) => targets.get(key)?.length ?? 0;
  return (
    shared.sort((a, b) => size(a) - size(b))[0] ??
    Object.entries(places)
      .map((pair) => pair.join(':'))
      .join('/')
  );
}

export class Hand {
  constructor(
    private readonly look: () => Targets,
    private readonly point: (target: string, meant?: string) => void,
  ) {}

  can(verb: string, places: Places = {}): boolean {
    return options(this.look(), verb, places).length > 0;
  }

  reach(verb: string, places: Places = {}): void {
    this.point(aim(this.look(), verb, places), [verb, ...Object.values(places)].join(' '));
  }

  /** What makes an element something to point at. `label` says what it is; a lit one says so. */
  at(verb: string, places: Places, label: string) {
    const open = this.can(verb, places);
    const press = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
      this.reach(verb, places);
    };
    return {
      role: 'button' as const,
      tabindex: 0,
      'data-target': aim(this.look(), verb, places),
      'aria-label': open ? words.name('vejen', 'board-open', { what: label }) : label,
      onclick: press,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') press(event);
      },
    };
  }
}

const KEY = Symbol('hand');
export const giveHand = (hand: Hand) => setContext(KEY, hand);
export const useHand = () => getContext<Hand>(KEY);

/** What can be told from a view of Vasa Regalis and the last events. */
import type { Event } from '../../generated/messages';
import type { Names, Player, VasaTable } from '../../generated/vasa';
import type { Targets } from '../../lib/targets';
import { words } from '../../lib/words.svelte';

export const GOODS: Good[] = ['wood', 'cloth', 'iron', 'sculpture'];
export type Good = Names['good'];
export const VALUES = [1, 2, 3] as const;
export const ROLES: Names['role'][] = [
  'wood-procurer',
  'cloth-procurer',
  'iron-procurer',
  'sculpture-procurer',
  'craftsman',
  'tailor-blacksmith',
  'admiral',
  'king',
];

/** By good: how many of value 1, 2, 3. */
export type Markers = Player['owned'];

export const t = (key: string, numbers: Record<string, string | number> = {}) => words.name('vasa', key, numbers);

export interface One {
  key: string;
  good: Good;
  value: number;
}

/** Markers one by one. A key stays with its marker while others of its kind come after it. */
export function spread(markers: Markers, goods: readonly Good[] = GOODS): One[] {
  return goods.flatMap((good) =>
    VALUES.flatMap((value) =>
      Array.from({ length: markers[good][value - 1] ?? 0 }, (_, i) => ({ key: `${good}-${value}-${i}`, good, value })),
    ),
  );
}

export const total = (markers: Markers) =>
  GOODS.reduce((sum, good) => sum + markers[good].reduce((a, b) => a + b, 0), 0);

/** Of the last message only what happened last: a page that was just opened is sent the whole log. */
export function latest(events: Event[], lines = 8): Event[] {
  const last = events.at(-1)?.number ?? 0;
  const first = events[0]?.number ?? 0;
  return last - first <= lines ? events : events.filter((event) => event.number === last);
}

/** What the last events touched: `square:p2/wood`, `supply:wood/1`, `role:king`, `hand:wood/2`. */
export function touched(events: Event[], mine: string | null): Set<string> {
  const out = new Set<string>();
  for (const { key, fields } of latest(events)) {
    const { seat, other, good, value, role } = fields;
    if (role && key === 'role-taken') out.add(`role:${role}`);
    if (key === 'procured') {
      out.add(`supply:${good}/1`);
      if (seat === mine) out.add(`hand:${good}/1`);
      out.add(`owned:${seat}/${good}`);
    }
    if (key === 'exchanged') {
      out.add(`supply:${good}/${value}`);
      if (seat === mine) out.add(`hand:${good}/${value}`);
      out.add(`owned:${seat}/${good}`);
    }
    if (['admiral-replaced', 'obeyed', 'placed'].includes(key)) out.add(`square:${seat}/${good}`);
    if (['king-ordered', 'king-ordered-in-vain', 'inspected', 'you-saw'].includes(key))
      out.add(`square:${other}/${good}`);
    if (['you-replaced', 'you-placed'].includes(key)) out.add(`square:${mine}/${good}`);
    if (key === 'built') out.add(`built:${good}`);
  }
  return out;
}

/** The good that is being built, as far as the last events or one's own options tell. */
export function underway(targets: Targets, events: Event[], view: VasaTable): Good | null {
  const option = targets.get('verb:place')?.[0];
  if (option) return option.places.good as Good;
  if (view.ending || !view.players.some((player) => player.placed)) return null;
  const chosen = events.filter((event) => ['building-chosen', 'placed', 'you-placed'].includes(event.key)).at(-1);
  const good = chosen?.fields.good as Good | undefined;
  return good && !view.built.includes(good) ? good : null;
}

export interface Strength {
  good: Good;
  sum: number;
  needed: number;
  holds: boolean;
}

/** What each part came to when the ship was launched. */
export const strengths = (events: Event[]): Strength[] =>
  events
    .filter((event) => event.key === 'part-holds' || event.key === 'part-failed')
    .map(({ key, fields }) => ({
      good: fields.good as Good,
      sum: Number(fields.sum),
      needed: Number(fields.needed),
      holds: key === 'part-holds',
    }));

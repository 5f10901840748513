/** What on the table an option is bound to. Boards ask by these keys what may be done where; they know no rules.
 * Where one place is bound to several verbs, `move:give wood 1` is one option and no other.
 */
import type { Option } from '../generated/messages';

export type Targets = Map<string, Option[]>;

/** `city:ribe` for each place of the option, and all its places in one: `city:ribe/sold:all`. */
export function keys(option: Option): string[] {
  const single = Object.entries(option.places).map(([place, name]) => `${place}:${name}`);
  return single.length > 1 ? [...single, single.join('/')] : single;
}

export function targets(options: Option[]): Targets {
  const out: Targets = new Map();
  for (const option of options) {
    for (const key of keys(option)) out.set(key, [...(out.get(key) ?? []), option]);
    const verb = `verb:${option.verb}`;
    out.set(verb, [...(out.get(verb) ?? []), option]);
    out.set(`move:${option.move}`, [option]);
  }
  return out;
}

/** What pointing at something would do. */
export interface Aim {
  /** The key to point with; empty: nothing can be done here. */
  key: string;
  /** The move it would most naturally be: it is made where it is possible, and explained where nothing is. */
  meant: string;
  options: Option[];
}

export type Places = Record<string, string>;

/** The options of a verb that are bound to these places, by the key that leads to the fewest others: `city:ribe` may be
 * a trip or a sale.
 */
export function aim(targets: Targets, verb: string, places: Places = {}): Aim {
  const entries = Object.entries(places);
  const options = (targets.get(`verb:${verb}`) ?? []).filter((option) =>
    entries.every(([place, name]) => option.places[place] === name),
  );
  const first = options[0];
  const shared = first
    ? [...keys(first), `verb:${verb}`].filter((key) => options.every((option) => targets.get(key)?.includes(option)))
    : [];
  const size = (key: string) => targets.get(key)?.length ?? 0;
  const key = shared.sort((a, b) => size(a) - size(b))[0] ?? entries.map((pair) => pair.join(':')).join('/');
  return { key, meant: [verb, ...Object.values(places)].join(' '), options };
}

/** The first of these moves that may be made. */
export function aimAtMove(targets: Targets, ...moves: [string, ...string[]]): Aim {
  const move = moves.find((one) => targets.has(`move:${one}`)) ?? moves[0];
  return { key: `move:${move}`, meant: move, options: targets.get(`move:${move}`) ?? [] };
}

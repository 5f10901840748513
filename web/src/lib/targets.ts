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

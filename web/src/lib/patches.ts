/** States from what has changed in them. */
import type { Changes, State } from '../generated/messages';

/** The state after these changes. What they do not touch is shared with the state of before, which stays as it is. */
export function patched(state: State, { patch, number, since, events }: Changes): State {
  const after = patch.reduce((whole, [place, value]) => replaced(whole, place, value), state);
  return { ...after, number, since, events };
}

function replaced<T>(whole: T, [first, ...rest]: (string | number)[], value: unknown): T {
  if (first === undefined) return value as T;
  if (typeof whole !== 'object' || whole === null || !(first in whole)) throw new Error(`nothing stands at ${first}`);
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string | number, unknown>;
  copy[first] = replaced(copy[first], rest, value);
  return copy as T;
}

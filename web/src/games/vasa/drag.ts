/** Where the markers of a move go: a marker can be dragged there, besides being pressed. */
import type { Drag } from '../../lib/drag';
import type { Pointer } from '../../lib/pointer';
import type { Aim } from '../../lib/targets';

/** By the verb of the move: the `data-drop` of the place. */
const ZONES: Record<string, string> = { place: 'ship', replace: 'ship', give: 'offer', take: 'hand', exchange: 'hand' };

export function drag(pointer: Pointer, aim: Aim): Drag | undefined {
  const zone = ZONES[aim.options[0]?.verb ?? ''];
  return zone ? { zone, drop: () => pointer.point(aim) } : undefined;
}

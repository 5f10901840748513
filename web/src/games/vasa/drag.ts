/** A marker can be dragged where it goes, besides being pressed. By touch it is only pressed: a finger scrolls. */

/** Where the markers of a move go: the elements with this `data-drop`. */
const ZONES: Record<string, string> = { place: 'ship', replace: 'ship', give: 'offer', take: 'hand', exchange: 'hand' };
const SLOP = 6;

export const zone = (move: string): string | undefined => ZONES[move.split(' ')[0] ?? ''];

export function drag(move: string | undefined, drop: () => void): ((node: HTMLElement) => () => void) | undefined {
  const to = move && zone(move);
  if (!to) return undefined;
  return (node) => {
    const board = node.closest<HTMLElement>('[data-board]');
    let from: { x: number; y: number } | null = null;
    let dragged = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      from = { x: event.clientX, y: event.clientY };
      dragged = false;
    };
    const go = (event: PointerEvent) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragged && Math.hypot(x, y) < SLOP) return;
      if (!dragged) node.setPointerCapture(event.pointerId);
      dragged = true;
      if (board) board.dataset.dragging = to;
      Object.assign(node.style, {
        translate: `${x}px ${y}px`,
        transition: 'none',
        zIndex: '9',
        position: 'relative',
        pointerEvents: 'none',
      });
    };
    const rest = () => {
      from = null;
      if (board) delete board.dataset.dragging;
      node.removeAttribute('style');
    };
    const up = (event: PointerEvent) => {
      const under = dragged ? document.elementFromPoint(event.clientX, event.clientY) : null;
      rest();
      if (under?.closest(`[data-drop='${to}']`)) drop();
    };
    // The click that ends a drag is none.
    const click = (event: MouseEvent) => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    };
    const still = (event: Event) => event.preventDefault();

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', go);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', rest);
    node.addEventListener('click', click, true);
    node.addEventListener('dragstart', still);
    return () => {
      rest();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', go);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', rest);
      node.removeEventListener('click', click, true);
      node.removeEventListener('dragstart', still);
    };
  };
}

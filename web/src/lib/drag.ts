/** Something on a board can be dragged where it goes, besides being pressed. */
import type { Attachment } from 'svelte/attachments';

export interface Point {
  x: number;
  y: number;
}

export interface Drag {
  /** Where it can be put down: on elements with this `data-drop`. None: anywhere, and `drop` finds out where. */
  zone?: string;
  /** A finger drags as well; else it scrolls, and a tap does the same as a drag. */
  byTouch?: boolean;
  /** It was taken. */
  take?: () => void;
  /** Where it has got to on the screen; null: it lies still again. Without it the element itself is moved. */
  follow?: (at: Point | null) => void;
  drop: (at: Point) => void;
}

const SLOP = 6; // pixels that a press may tremble

/** While something is dragged, the element with `data-board` says so, and to which zone, as `data-dragging`. */
export const draggable =
  (drag: Drag): Attachment<HTMLElement | SVGElement> =>
  (node) => {
    const down = (event: Event) => {
      const { button, pointerType } = event as PointerEvent;
      if (button !== 0 || (pointerType === 'touch' && !drag.byTouch)) return;
      event.stopPropagation(); // what it lies on is not moved meanwhile
      begin(node, drag, event as PointerEvent);
    };
    const still = (event: Event) => event.preventDefault(); // no dragging of pictures
    node.addEventListener('pointerdown', down);
    node.addEventListener('dragstart', still);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('dragstart', still);
    };
  };

/** One drag, from the press to its end. The board may be drawn anew meanwhile, so nothing here depends on attachments. */
function begin(node: HTMLElement | SVGElement, drag: Drag, { pointerId, clientX, clientY }: PointerEvent): void {
  const board = node.closest<HTMLElement>('[data-board]');
  const ending = new AbortController();
  let taken = false;

  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!taken) {
      if (Math.hypot(x, y) < SLOP) return;
      taken = true;
      if (board) board.dataset.dragging = drag.zone ?? '';
      drag.take?.();
    }
    if (drag.follow) drag.follow({ x: event.clientX, y: event.clientY });
    else
      Object.assign(node.style, { translate: `${x}px ${y}px`, transition: 'none', zIndex: '9', position: 'relative' });
  }
  function end(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    ending.abort();
    if (!taken) return;
    const at = { x: event.clientX, y: event.clientY };
    const under = document.elementsFromPoint(at.x, at.y).find((element) => !node.contains(element));
    if (board) delete board.dataset.dragging;
    if (drag.follow) drag.follow(null);
    else Object.assign(node.style, { translate: '', transition: '', zIndex: '', position: '' });
    if (event.type === 'pointercancel') return;
    swallowClick();
    if (!drag.zone || under?.closest(`[data-drop='${drag.zone}']`)) drag.drop(at);
  }
  const { signal } = ending;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
}

/** The click that ends a drag is none. It comes at once, if it comes. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

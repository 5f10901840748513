/** Nothing moves under the pointer: a button that comes to lie where the pointer rests cannot be pressed at once.
 *
 * Whoever clicks twice would otherwise answer a question that was not there yet. Keyboards are not concerned.
 */
import type { Attachment } from 'svelte/attachments';

const WHILE = 400; // ms

interface Place {
  left: number;
  top: number;
}

export const steady: Attachment<HTMLElement> = (area) => {
  const places = new WeakMap<Element, Place>();
  const held = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  let pointer: { x: number; y: number } | null = null;

  const release = (button: HTMLElement) => {
    clearTimeout(held.get(button));
    held.delete(button);
    button.style.pointerEvents = '';
  };
  const hold = (button: HTMLElement) => {
    clearTimeout(held.get(button));
    button.style.pointerEvents = 'none';
    held.set(
      button,
      setTimeout(() => release(button), WHILE),
    );
  };

  /** Where the buttons are now. Those that have come under the pointer are held, unless the reader has scrolled. */
  const look = (scrolled: boolean) => {
    for (const button of area.querySelectorAll<HTMLElement>('button, summary, a')) {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const was = places.get(button);
      places.set(button, { left, top });
      if (scrolled || !pointer) continue;
      const moved = !was || Math.abs(was.left - left) > 2 || Math.abs(was.top - top) > 2;
      const under = left <= pointer.x && pointer.x <= right && top <= pointer.y && pointer.y <= bottom;
      if (moved && under) hold(button);
    }
  };
  const point = (event: PointerEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
  };
  const scroll = () => look(true);
  const changes = new MutationObserver(() => look(false));

  look(true);
  changes.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['open', 'hidden'] });
  addEventListener('pointermove', point, { passive: true });
  addEventListener('pointerdown', point, { passive: true, capture: true });
  addEventListener('scroll', scroll, { passive: true, capture: true });
  return () => {
    changes.disconnect();
    removeEventListener('pointermove', point);
    removeEventListener('pointerdown', point, { capture: true });
    removeEventListener('scroll', scroll, { capture: true });
    for (const button of held.keys()) release(button);
  };
};

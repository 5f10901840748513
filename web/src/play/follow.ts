import type { Attachment } from 'svelte/attachments';

const NEAR = 40; // px that still count as the end

/** Keep the end of a growing list in sight in its panel, unless somebody has scrolled up to read. */
export const follow: Attachment<HTMLElement> = (list) => {
  const panel = list.closest('.panel');
  if (!panel) return;
  let following = true;
  let { scrollTop: top, scrollHeight: whole, clientHeight: shown } = panel; // as it was last drawn

  const resized = () => {
    if (following) panel.scrollTop = panel.scrollHeight;
    ({ scrollTop: top, scrollHeight: whole, clientHeight: shown } = panel);
  };

  /** The end is where it was seen: what has come since does not count. Only who goes up is reading, and a panel that
   * changes its size goes up by itself.
   */
  const scrolled = () => {
    const { scrollTop, clientHeight, scrollHeight } = panel;
    const atEnd = Math.min(whole, scrollHeight) - clientHeight - scrollTop < NEAR;
    following = atEnd || (following && (scrollTop >= top || clientHeight !== shown));
    top = scrollTop;
  };

  const sizes = new ResizeObserver(resized);
  sizes.observe(list);
  sizes.observe(panel);
  panel.addEventListener('scroll', scrolled);
  return () => {
    sizes.disconnect();
    panel.removeEventListener('scroll', scrolled);
  };
};

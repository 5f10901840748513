import type { Attachment } from 'svelte/attachments';

const NEAR = 40; // px that still count as the end

/** Keep the end of a growing list in sight in its panel, unless somebody has scrolled up to read. */
export const follow: Attachment<HTMLElement> = (list) => {
  const panel = list.closest('.panel');
  if (!panel) return;
  let following = true;
  let before = 0;

  const toEnd = () => {
    if (following) panel.scrollTop = panel.scrollHeight;
  };

  /** Only who goes up is reading: the end also moves away by itself, when something is added or the panel shrinks. */
  const scrolled = () => {
    const { scrollHeight, clientHeight, scrollTop } = panel;
    following = scrollHeight - clientHeight - scrollTop < NEAR || (following && scrollTop >= before);
    before = scrollTop;
  };

  const sizes = new ResizeObserver(toEnd);
  sizes.observe(list);
  sizes.observe(panel);
  panel.addEventListener('scroll', scrolled);
  return () => {
    sizes.disconnect();
    panel.removeEventListener('scroll', scrolled);
  };
};

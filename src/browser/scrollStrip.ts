/** How far an element can be scrolled sideways; at least 1. */
export const scrollableWidth = ({ scrollWidth, clientWidth }: Element) =>
  Math.max(1, scrollWidth - clientWidth);

/** Scrolls a strip of equally wide elements to one of them. */
export function scrollToElement(strip: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto') {
  if (!strip) return;
  const last = Math.max(1, strip.childElementCount - 1);
  strip.scrollTo({ left: (index / last) * scrollableWidth(strip), behavior });
}

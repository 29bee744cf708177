/**
 * Tells when the first element of a selector is at most `prefetchPx` below the viewport: at once when it is, otherwise after scrolls
 * of at least `minScrollPx`, and when the viewport changes its size. Returns the function that stops watching.
 */
export function watchDistance(
  selector: string,
  { prefetchPx, minScrollPx }: { prefetchPx: number; minScrollPx: number },
  approached: () => void,
): () => void {
  let lastY = Number.NEGATIVE_INFINITY;
  const look = () => {
    const end = document.querySelector(selector);
    if (end && end.getBoundingClientRect().top - window.innerHeight <= prefetchPx) approached();
  };
  const scrolled = () => {
    if (Math.abs(window.scrollY - lastY) < minScrollPx) return;
    lastY = window.scrollY;
    look();
  };
  scrolled();
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('resize', look);
  return () => {
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('resize', look);
  };
}

/** Moves a page that stands at its very top to 1 px (spec §9). */
export function nudgeScroll(): void {
  if (window.scrollY === 0) window.scrollTo(0, 1);
}

export function scrollPlace(): number {
  return window.scrollY;
}

export function scrollToPlace(y: number): void {
  window.scrollTo(0, y);
}

/** The app restores places itself, once the page's content is there; `settled` is told where a scroll has ended. Returns what stops it. */
export function keepScrollByHand(settled: () => void): () => void {
  window.history.scrollRestoration = 'manual';
  document.addEventListener('scrollend', settled);
  window.addEventListener('pagehide', settled);
  return () => {
    document.removeEventListener('scrollend', settled);
    window.removeEventListener('pagehide', settled);
  };
}

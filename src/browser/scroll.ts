/**
 * Tells when the first element of a selector is at most `prefetchPx` below the viewport: in the next frame when it is, otherwise after
 * scrolls of at least `minScrollPx`, and when the viewport changes its size. Returns the function that stops watching. What has just
 * changed is measured in a frame's own time, since measuring it before would have the page laid out twice.
 */
export function watchDistance(
  selector: string,
  { prefetchPx, minScrollPx }: { prefetchPx: number; minScrollPx: number },
  onApproach: () => void,
): () => void {
  let lastY = Number.NEGATIVE_INFINITY;
  const check = () => {
    const end = document.querySelector(selector);
    if (end && end.getBoundingClientRect().top - window.innerHeight <= prefetchPx) onApproach();
  };
  const scrolled = () => {
    if (Math.abs(window.scrollY - lastY) < minScrollPx) return;
    lastY = window.scrollY;
    check();
  };
  const frame = requestAnimationFrame(scrolled);
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('resize', check);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('resize', check);
  };
}

/** Moves a page that stands at its very top to 1 px (spec §9). */
export function nudgeScroll(): void {
  if (window.scrollY === 0) window.scrollTo(0, 1);
}

export function scrollToPosition(y: number): void {
  window.scrollTo(0, y);
}

/** The app restores places itself; `moved` is told each new place, `onLeave` that the page goes. Returns what stops it. */
export function watchScroll(onScroll: (y: number) => void, onLeave: () => void): () => void {
  const scrolled = () => onScroll(window.scrollY);
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('pagehide', onLeave);
  return () => {
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('pagehide', onLeave);
  };
}

const RESTORE_TIMEOUT_MS = 5_000;
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a place, and to it again whenever the page changes its height: it may still be too short, and what comes late above the
 * place, like reviews, must not move it. Until the shopper moves, or 5 s have passed. Returns the function that stops it.
 */
export function restoreScroll(y: number): () => void {
  const { documentElement: root } = document;
  let lastRestored = { y: 0, height: 0 };
  const scrollToTarget = () => {
    window.scrollTo(0, y);
    lastRestored = { y: window.scrollY, height: root.scrollHeight };
  };
  // A hand on the scrollbar is known by this alone. A page of another height was moved by the browser, to keep what is on the screen.
  const scrolled = () => {
    if (Math.abs(window.scrollY - lastRestored.y) < 1) return;
    if (root.scrollHeight === lastRestored.height) stop();
    else scrollToTarget();
  };
  const resizeObserver = new ResizeObserver(scrollToTarget);
  const timer = setTimeout(() => stop(), RESTORE_TIMEOUT_MS);
  const stop = () => {
    resizeObserver.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', scrolled);
    for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, stop);
  };
  scrollToTarget();
  resizeObserver.observe(document.body);
  window.addEventListener('scroll', scrolled, { passive: true });
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true });
  return stop;
}

/** Scrolls up to an element whose top lies above the viewport, in the frame that is drawn next. */
export function scrollUpTo(element: Element): void {
  requestAnimationFrame(() => {
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  });
}

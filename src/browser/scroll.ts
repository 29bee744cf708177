/**
 * Calls `onApproach` when the first element that matches the selector is at most `prefetchPx` below the viewport. Measures in the next frame,
 * after each scroll of at least `minScrollPx`, and when the viewport is resized. The first measurement waits for the frame, because measuring
 * right after a change makes the browser calculate the layout twice. Returns the function that stops watching.
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

/** Scrolls a page from 0 to 1 px (spec §9); has no effect at other positions. */
export function scrollOnePixel(): void {
  if (window.scrollY === 0) window.scrollTo(0, 1);
}

/** Scrolls to a position in pixels from the top of the page. */
export function scrollToPosition(y: number): void {
  window.scrollTo(0, y);
}

/**
 * Turns off the browser's own scroll restoration. Calls `onScroll` with each new position, and `onLeave` when the page is left. Returns the
 * function that stops it.
 */
export function watchScroll(onScroll: (y: number) => void, onLeave: () => void): () => void {
  const scrolled = () => onScroll(window.scrollY);
  // The event of the last movement may not have come yet.
  const left = () => {
    scrolled();
    onLeave();
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('pagehide', left);
  return () => {
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('pagehide', left);
  };
}

const RESTORE_TIMEOUT_MS = 5_000;
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position in pixels, and again each time the page's height changes: the page may still be too short, and content that loads
 * above the position would move it. Ends when the shopper scrolls, or when the height has not changed for 5 s. Returns the function that stops
 * it, and whether it is running.
 */
export function restoreScroll(y: number): { readonly stop: () => void; readonly isRunning: () => boolean } {
  let isRunning = true;
  const { documentElement: root } = document;
  let lastRestored = { y: 0, height: 0 };
  let timer: ReturnType<typeof setTimeout>;
  const scrollToTarget = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
    window.scrollTo(0, y);
    lastRestored = { y: window.scrollY, height: root.scrollHeight };
  };
  // Dragging the scrollbar sends only `scroll`. When the page's height has changed too, the browser has scrolled to keep the content in view.
  const scrolled = () => {
    if (Math.abs(window.scrollY - lastRestored.y) < 1) return;
    if (root.scrollHeight === lastRestored.height) stop();
    else scrollToTarget();
  };
  const resizeObserver = new ResizeObserver(scrollToTarget);
  const stop = () => {
    isRunning = false;
    resizeObserver.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', scrolled);
    for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, stop);
  };
  scrollToTarget();
  resizeObserver.observe(document.body);
  window.addEventListener('scroll', scrolled, { passive: true });
  for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true });
  return { stop, isRunning: () => isRunning };
}

/** In the next frame, scrolls up to an element if its top is above the viewport. */
export function scrollUpTo(element: Element): void {
  requestAnimationFrame(() => {
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  });
}

/** Scrolls a row of links sideways, so that the link to a path, if there is one, is in its middle. */
export function scrollToLink(row: Element, path: string): void {
  const link = [...row.querySelectorAll('a')].find(({ pathname }) => pathname === path);
  if (!link) return;
  const { left, width } = link.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  row.scrollBy({ left: left + width / 2 - (box.left + box.width / 2) });
}

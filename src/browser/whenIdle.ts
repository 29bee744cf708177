const NEXT_STEP_MS = 16;
/** What is left of an idle moment for one more step to be begun, in ms. */
const STEP_MS = 3;

/**
 * Does a long task step by step, while the browser has nothing else to do and as long as `step` says that there is more. Returns the
 * function that stops it.
 */
export function doWhenIdle(step: () => boolean): () => void {
  let cancel = whenIdle(next);
  function next(remaining: () => number): void {
    let hasMore = step();
    while (hasMore && remaining() > STEP_MS) hasMore = step();
    if (hasMore) cancel = whenIdle(next);
  }
  return () => cancel();
}

/** Safari has no requestIdleCallback: there it is one step a frame. */
function whenIdle(task: (remaining: () => number) => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback((idle) => task(() => idle.timeRemaining()));
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(() => task(() => 0), NEXT_STEP_MS);
  return () => clearTimeout(timer);
}

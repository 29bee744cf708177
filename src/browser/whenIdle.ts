const NEXT_STEP_MS = 16;
/** Idle time that must remain to start another step, in ms. */
const STEP_MS = 3;

/**
 * Runs a long task in steps while the browser is idle, until `step` returns false. Returns the function that stops it.
 */
export function whenIdle(step: () => boolean): () => void {
  let cancel = requestIdle(next);
  function next(remaining: () => number): void {
    let hasMore = step();
    while (hasMore && remaining() > STEP_MS) hasMore = step();
    if (hasMore) cancel = requestIdle(next);
  }
  return () => cancel();
}

/** Safari has no requestIdleCallback; there one step runs every 16 ms. */
function requestIdle(task: (remaining: () => number) => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback((idle) => task(() => idle.timeRemaining()));
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(() => task(() => 0), NEXT_STEP_MS);
  return () => clearTimeout(timer);
}

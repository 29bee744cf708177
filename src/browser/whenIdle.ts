const NEXT_STEP_MS = 16;
/** Idle time that must remain to start another step, in ms. */
const STEP_MS = 3;

/**
 * Runs a long task step by step while the browser is idle, as long as `step` returns that there is more. Returns the function that
 * stops it.
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

/** Runs one step a frame in Safari, which has no requestIdleCallback. */
function requestIdle(task: (remaining: () => number) => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback((idle) => task(() => idle.timeRemaining()));
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(() => task(() => 0), NEXT_STEP_MS);
  return () => clearTimeout(timer);
}

const NEXT_STEP_MS = 16;

/**
 * Does a long task step by step, each when the browser has nothing else to do, as long as `step` says that there is more. Returns the
 * function that stops it.
 */
export function doWhenIdle(step: () => boolean): () => void {
  let cancel = whenIdle(next);
  function next(): void {
    if (step()) cancel = whenIdle(next);
  }
  return () => cancel();
}

/** Safari has no requestIdleCallback. */
function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, NEXT_STEP_MS);
  return () => clearTimeout(timer);
}

import { afterNextFrame } from './afterNextFrame.ts';

/**
 * A task that is deferred until the next frame is drawn or the page is left. One at a time: a newer task replaces one that waits.
 */
export function deferredTask() {
  let waiting: (() => void) | null = null;
  const flush = () => {
    const task = waiting;
    waiting = null;
    task?.();
  };
  return {
    put: (task: () => void) => {
      if (!waiting) {
        afterNextFrame(flush);
        window.addEventListener('pagehide', flush, { once: true });
      }
      waiting = task;
    },
    /** Runs it at once. */
    flush,
    /** Forgets it. */
    drop: () => {
      waiting = null;
    },
    isWaiting: () => waiting !== null,
  };
}

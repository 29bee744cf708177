import { doSoon } from './afterNextFrame.ts';

/**
 * What may wait until the next frame is drawn, or the page is left. One task at a time: a newer one takes the place of one that waits.
 */
export function laterTask() {
  let waiting: (() => void) | null = null;
  const flush = () => {
    const task = waiting;
    waiting = null;
    task?.();
  };
  return {
    put: (task: () => void) => {
      if (!waiting) {
        doSoon(flush);
        window.addEventListener('pagehide', flush, { once: true });
      }
      waiting = task;
    },
    /** Does it at once. */
    flush,
    /** Does it never. */
    drop: () => {
      waiting = null;
    },
    isWaiting: () => waiting !== null,
  };
}

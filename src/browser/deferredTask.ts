import { afterNextFrame } from './afterNextFrame.ts';

/**
 * A task that is deferred until the next frame is drawn or the page is left. One at a time: a newer task replaces one that waits.
 */
export function deferredTask() {
  let pending: (() => void) | null = null;
  const flush = () => {
    const task = pending;
    pending = null;
    task?.();
  };
  return {
    schedule: (task: () => void) => {
      if (!pending) {
        afterNextFrame(flush);
        window.addEventListener('pagehide', flush, { once: true });
      }
      pending = task;
    },
    /** Runs it at once. */
    flush,
    /** Forgets it. */
    cancel: () => {
      pending = null;
    },
    isPending: () => pending !== null,
  };
}

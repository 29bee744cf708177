import { afterNextFrame } from './afterNextFrame.ts';

/** Defers a task until after the next frame, or until the page is left. Holds one task: a newer one replaces it. */
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
    /** Runs the pending task immediately. */
    flush,
    /** Drops the pending task. */
    cancel: () => {
      pending = null;
    },
    isPending: () => pending !== null,
  };
}

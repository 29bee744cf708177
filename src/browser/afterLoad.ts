import { whenIdle } from './whenIdle.ts';

/** Runs a task once everything that the page shows at first is loaded, and the browser is idle. */
export function afterLoad(task: () => void): void {
  const start = () =>
    whenIdle(() => {
      task();
      return false;
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

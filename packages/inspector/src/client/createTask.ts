/**
 * Returns a function that calls `run` in a task of its own, once however often it is called before. Unlike timers, such tasks are not delayed
 * in a page in the background.
 */
export function createTask(run: () => void): () => void {
  let isScheduled = false;
  const start = () => {
    isScheduled = false;
    run();
  };
  const schedule = scheduler(start);
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    schedule();
  };
}

function scheduler(start: () => void): () => void {
  // Node and React Native. In Node, an open MessageChannel would prevent the process from ending.
  if (typeof setImmediate === 'function') return () => void setImmediate(start);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', start);
  port1.start();
  return () => port2.postMessage(null);
}

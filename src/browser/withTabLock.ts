/**
 * Runs `work` while no other tab of this browser runs work of the same name. Without the Web Locks API (plain http, blocked storage) it
 * runs at once. When `signal` is aborted, the next tab may run, and the promise stays pending forever.
 */
export function withTabLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const aborted = new Promise<void>((end) => {
    signal.addEventListener('abort', () => end(), { once: true });
  });
  let isStarted = false;
  const run = () => {
    isStarted = true;
    const done = work().then(resolve, reject);
    return Promise.race([done, aborted]);
  };
  const runWithoutLock = () => {
    if (!isStarted && !signal.aborted) void run();
  };
  if ('locks' in navigator) navigator.locks.request(name, { signal }, run).catch(runWithoutLock);
  else runWithoutLock();
  return promise;
}

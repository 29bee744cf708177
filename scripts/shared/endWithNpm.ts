const POLL_MS = 200;

/**
 * Sends this process SIGTERM when npm has been ended. A signal to npm reaches only the shell between the two, which dies without
 * passing it on (npm/cli#5776), and the server would go on alone, holding its port and its data.
 */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const checkParent = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  };
  const timer = setInterval(checkParent, POLL_MS).unref();
}

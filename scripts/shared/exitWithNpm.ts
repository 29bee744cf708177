const POLL_MS = 200;

/**
 * Sends SIGTERM to this process when npm ends. A signal to npm reaches only the shell between npm and this process.
 * The shell ends without passing it on (npm/cli#5776), so the server would keep running, with its port and its
 * database.
 */
export function exitWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const checkParent = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  };
  const timer = setInterval(checkParent, POLL_MS).unref();
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../shared/run.ts';

/**
 * How long the process may take to stop before it is killed. Requests in progress may be lost in development, and the
 * database survives being killed.
 */
const STOP_WITHIN_MS = 700;

export interface Restartable {
  /** Stops the process, if it is running, and starts it again. Calls before that restart has started count as one. */
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Manages a Node process that can be restarted. It is not started yet. When the process ends by itself, `onEnd` is
 * called, and the next `restart` starts it again.
 */
export function restartable(args: readonly string[], env: NodeJS.ProcessEnv, onEnd: () => void): Restartable {
  let child: ChildProcess | null = null;
  let isRestartRequested = false;
  let working = Promise.resolve();

  const stop = async () => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    const overdue = setTimeout(() => ending.kill('SIGKILL'), STOP_WITHIN_MS);
    ending.kill('SIGTERM');
    await ended;
    clearTimeout(overdue);
  };
  const start = async () => {
    isRestartRequested = false;
    await stop();
    // When this process is killed, the IPC channel closes, and the child ends itself.
    const started = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.once('exit', () => {
      if (child === started) onEnd();
    });
  };
  return {
    restart: () => {
      if (isRestartRequested) return;
      isRestartRequested = true;
      working = working.then(start);
    },
    stop: async () => {
      await working;
      await stop();
    },
  };
}

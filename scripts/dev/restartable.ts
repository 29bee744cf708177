import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../shared/run.ts';

/** What is under way needs no longer in development; the database survives being killed. */
const STOP_WITHIN_MS = 700;

export interface Restartable {
  /** Ends the process, if it runs, and starts it anew. Calls that come meanwhile are one more restart. */
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
}

/** A Node process that can be started anew. When it ends by itself, `onEnd` is called and it waits for the next restart. */
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
    // The channel closes, and so ends the child, when this process is killed.
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

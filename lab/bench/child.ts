import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Profiler } from 'node:inspector';
import { ROOT } from '../../scripts/shared/run.ts';
import type { Question, Usage } from './measured-process.ts';

const PRELOAD = path.join(import.meta.dirname, 'measured-process.ts');

/** A program in a process of its own, whose CPU time and memory are measured. */
export interface MeasuredProcess {
  /** Milliseconds from the start of the process to its first line of output. */
  readonly startMs: number;
  readonly usage: () => Promise<Usage>;
  /** The CPU profile of the process while `act` runs. */
  readonly profile: (act: () => Promise<unknown>) => Promise<Profiler.Profile>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a program, named from the repository's root, and waits for its first line of output, which it prints when it
 * is ready.
 * @param logFile receives its errors and its log
 * @param options flags of Node, and the preloaded module that answers messages; null measures the start without it
 * @throws Error with the errors when it ends before
 */
export async function startMeasured(
  program: string,
  env: Readonly<Record<string, string>>,
  logFile: string,
  {
    flags = [],
    preload = PRELOAD,
  }: { readonly flags?: readonly string[]; readonly preload?: string | null } = {},
): Promise<MeasuredProcess> {
  const log = openSync(logFile, 'w');
  const startedAt = performance.now();
  const child = fork(path.join(ROOT, program), {
    // A folder without `.env`.
    cwd: import.meta.dirname,
    env: { ...process.env, ...env },
    execArgv: [...flags, ...(preload === null ? [] : ['--import', preload])],
    stdio: ['ignore', 'pipe', log, 'ipc'],
  });
  closeSync(log);
  await firstOutput(child, logFile);
  const startMs = performance.now() - startedAt;
  child.stdout?.resume();
  const request = async <T>(question: Question): Promise<T> => {
    const answered = once(child, 'message');
    child.send(question);
    const [reply] = await answered;
    return reply;
  };
  return {
    startMs,
    usage: () => request<Usage>('usage'),
    profile: async (act) => {
      await request('startProfile');
      await act();
      return request<Profiler.Profile>('stopProfile');
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstOutput(child: ChildProcess, logFile: string): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The process ended before it was ready.\n${readFileSync(logFile, 'utf8')}`);
  });
  await Promise.race([child.stdout && once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
}

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A process of ours that a test runs, with what it has printed so far. */
export interface Child {
  readonly pid: number;
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves once it has printed text that fits. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

export const ROOT = join(import.meta.dirname, '../..');
/** Where Node keeps the compiled code of processes that end by themselves: the next one is there in half the time. */
const COMPILED = join(ROOT, 'node_modules/.cache/aangan/compiled');

/** For processes that do not live long enough to be worth optimising the embedded database's code for. */
export const SHORT_LIVED = '--liftoff-only';

interface ChildOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Whether it leads a process group of its own, which is then told from all others by its pid. */
  readonly ownGroup?: boolean;
}

/** Runs Node with these arguments, from the folder `cwd`, so that no `.env` of the repository is read. */
export function runNode(args: readonly string[], options?: ChildOptions): Child {
  return runProgram(process.execPath, args, options);
}

/** Runs a program as `runNode` runs Node. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, cwd = import.meta.dirname, ownGroup = false }: ChildOptions = {},
): Child {
  const child = spawn(program, args, {
    cwd,
    detached: ownGroup,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const exited = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const poll = () => {
        const match = pattern.exec(out);
        if (match) resolve(match);
      };
      child.stdout.on('data', poll);
      child.once('close', () => reject(new Error(`It ended without printing ${pattern}:\n${out}${err}`)));
      poll();
    });
  if (child.pid === undefined) throw new Error(`${program} could not be started`);
  return { pid: child.pid, process: child, out: () => out, err: () => err, printed, exited };
}

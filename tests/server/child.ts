import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A child process started by a test, with its output so far. */
export interface Child {
  readonly pid: number;
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves once its output matches. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

export const ROOT = join(import.meta.dirname, '../..');
/** Node's compile cache, which halves the start time of the next process. */
const COMPILED = join(ROOT, 'node_modules/.cache/aangan/compiled');

/** For short-lived processes, for which optimising the embedded database's WebAssembly does not pay off. */
export const SHORT_LIVED = '--liftoff-only';

interface ChildOptions {
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Whether it leads its own process group, whose id is then its pid. */
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
      child.once('close', () =>
        reject(new Error(`The process ended without printing ${pattern}:\n${out}${err}`)),
      );
      poll();
    });
  if (child.pid === undefined) throw new Error(`${program} could not be started`);
  return { pid: child.pid, process: child, out: () => out, err: () => err, printed, exited };
}

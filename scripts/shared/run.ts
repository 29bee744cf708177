import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

/** The root folder of the repository. */
export const ROOT = path.join(import.meta.dirname, '../..');

export interface ProcessResult {
  /** The exit code; 1 when a signal ended the program. */
  readonly code: number;
  /** Output and errors in the order in which they arrived; '' without `quiet`. */
  readonly output: string;
  readonly seconds: number;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the output is returned instead of printed. */
  readonly quiet?: boolean;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const running = new Set<ChildProcess>();

/** Ends all running programs, and then this process. A second signal ends it at once. */
function endAll(signal: NodeJS.Signals): void {
  for (const name of SIGNALS) process.off(name, endAll);
  for (const child of running) {
    child.once('close', () => running.size > 0 || process.exit(128 + constants.signals[signal]));
    child.kill('SIGTERM');
  }
}

function track(child: ChildProcess): void {
  if (running.size === 0) for (const name of SIGNALS) process.on(name, endAll);
  running.add(child);
  const ended = () => {
    running.delete(child);
    if (running.size === 0) for (const name of SIGNALS) process.off(name, endAll);
  };
  // A program that cannot be started emits `error` only.
  child.once('close', ended).once('error', ended);
}

/**
 * Runs a program in the root folder and waits until it ends. SIGTERM and SIGINT to this process end the program too.
 * @throws Error when the program cannot be started; a failure of the program is only its exit code
 */
export function run(
  program: string,
  args: readonly string[],
  { env = {}, quiet = false }: RunOptions = {},
): Promise<ProcessResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    track(child);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1_000;
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString(), seconds });
    });
  });
}

/**
 * Runs the command of an installed package like {@link run}, with the Node of this process, which npm has installed:
 * programs in node_modules/.bin would use the system's Node.
 */
export function runTool(
  packageName: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<ProcessResult> {
  return run(process.execPath, [commandOf(packageName), ...args], options);
}

function commandOf(packageName: string): string {
  const folder = path.join(ROOT, 'node_modules', packageName);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (file === undefined) throw new Error(`${packageName} brings no command`);
  return path.join(folder, file);
}

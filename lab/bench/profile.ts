import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../scripts/shared/run.ts';

/** The profile of V8, as Node and browsers record it. */
export interface RecordedProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  /** The node of each sample. */
  readonly samples?: readonly number[] | undefined;
  /** Microseconds from a sample to the one before. */
  readonly timeDeltas?: readonly number[] | undefined;
}

/** A part of the CPU time, from 0 to 1. */
export interface Share {
  readonly name: string;
  readonly share: number;
}

export interface ProfileSummary {
  /** By package, folder of the server, or part of Node; the largest first. */
  readonly parts: readonly Share[];
  /** Functions by their self time; the largest first. */
  readonly functions: readonly Share[];
}

/** Where a process spent its CPU time: self times of a profile, except idle time and writing the profile. */
export function summarize({ nodes, samples = [], timeDeltas = [] }: RecordedProfile): ProfileSummary {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const parts = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = timeDeltas[index] ?? 0;
    if (!frame || frame.functionName === '(idle)' || frame.url === 'node:inspector') continue;
    total += time;
    const file = fileOf(frame.url);
    const place = file === '' ? '' : ` ${file}:${frame.lineNumber + 1}`;
    add(functions, `${frame.functionName || '(anonymous)'}${place}`, time);
    add(parts, partOf(frame.functionName, file), time);
  }
  return { parts: largest(parts, total), functions: largest(functions, total) };
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}

function largest(times: ReadonlyMap<string, number>, total: number): Share[] {
  return [...times]
    .map(([name, time]) => ({ name, share: time / total }))
    .toSorted((one, other) => other.share - one.share);
}

/** Code that is not JavaScript, by the name that the profiler gives it. */
const NATIVE: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'other native code',
  writev: 'writing to sockets',
  writeBuffer: 'writing to sockets',
  writeString: 'writing to sockets',
  writeUtf8String: 'writing to sockets',
  writeLatin1String: 'writing to sockets',
};

/**
 * A source file from the repository's root, of a package from its name, or of the built app without its hash; '' for native code.
 */
function fileOf(url: string): string {
  if (url.startsWith('http')) return path.basename(url).replace(/-[\w-]{8}\.js$/, '.js');
  if (!url.startsWith('file:')) return url;
  const file = path.relative(ROOT, fileURLToPath(url));
  return file.replace(/^(.*\/)?node_modules\//, 'npm:').replace(/^dist\/builds\/[^/]+\//, 'dist/');
}

function partOf(functionName: string, file: string): string {
  if (file === '') return NATIVE[functionName] ?? `${functionName} (native)`;
  if (file.startsWith('node:')) return file.split('/').slice(0, 2).join('/');
  if (file.startsWith('npm:')) return (/^npm:(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file).slice('npm:'.length);
  return file.split('/').slice(0, 2).join('/');
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { isAlive } from '../is-alive.ts';

/**
 * The lock beside the embedded database's folder: two processes on one folder destroy data without a word
 * (electric-sql/pglite#1106). It names its holder by process id and start time, as ids are used again.
 */
export interface DatabaseLock {
  readonly release: () => Promise<void>;
}

/** Another process has the embedded database open. */
export class DatabaseLocked extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}; end that one first, or choose another DATA_DIR.`,
    );
    this.name = 'DatabaseLocked';
  }
}

const Holder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), started: v.nullable(v.string()) }),
);
type Holder = v.InferOutput<typeof Holder>;

const TRIES = 20;
const TRY_AGAIN_MS = 100;

/** @throws DatabaseLocked */
export async function lockDatabase(folder: string): Promise<DatabaseLock> {
  const file = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? null } satisfies Holder);
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (await writeNew(file, mine)) return { release: () => releaseOwn(file, mine) };
    const holder = await readHolder(file);
    if (holder && isRunning(holder)) throw new DatabaseLocked(folder, holder.pid);
    // A lock that cannot be read may be one that is being written this moment, so it is given time first.
    if (holder || tried > TRIES / 2) await removeStale(file);
    else await sleep(TRY_AGAIN_MS);
  }
  throw new Error(`The lock ${file} could not be taken; remove it if no other process uses the database.`);
}

/**
 * Removes a stale lock under a second lock. Of two processes that found it stale, the later one would otherwise remove the lock
 * that the earlier one has made in the meantime.
 */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (!(await writeNew(guard, String(process.pid)))) {
    await sleep(TRY_AGAIN_MS);
    const pid = Number(await readFile(guard, 'utf8').catch(() => ''));
    if (!(pid > 0 && startOf(pid) !== undefined)) await rm(guard, { force: true });
    return;
  }
  const holder = await readHolder(file);
  if (!holder || !isRunning(holder)) await rm(file, { force: true });
  await rm(guard, { force: true });
}

async function releaseOwn(file: string, mine: string): Promise<void> {
  const there = await readFile(file, 'utf8').catch(() => null);
  if (there === mine) await rm(file, { force: true });
}

/** False when the file is there already. */
async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  const read = v.safeParse(Holder, await readFile(file, 'utf8').catch(() => ''));
  return read.success ? read.output : null;
}

function isRunning(holder: Holder): boolean {
  const started = startOf(holder.pid);
  return started !== undefined && (started === null || holder.started === null || started === holder.started);
}

/** When a process started, in the system's own words; null when the system does not tell, undefined when there is none. */
function startOf(pid: number): string | null | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') {
      // The name in brackets may hold spaces; the start time is field 22, the 20th after it.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return null;
  }
}

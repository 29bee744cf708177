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

const LockOwner = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), started: v.nullable(v.string()) }),
);
type LockOwner = v.InferOutput<typeof LockOwner>;

const MAX_ATTEMPTS = 20;
const RETRY_DELAY_MS = 100;

/** @throws DatabaseLocked */
export async function lockDatabase(folder: string): Promise<DatabaseLock> {
  const file = `${folder}.lock`;
  const ownId = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid) ?? null,
  } satisfies LockOwner);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await writeNew(file, ownId)) return { release: () => releaseLock(file, ownId) };
    const owner = await readLockOwner(file);
    if (owner && isRunning(owner)) throw new DatabaseLocked(folder, owner.pid);
    // A lock that cannot be read may be one that is being written this moment, so it is given time first.
    if (owner || attempt > MAX_ATTEMPTS / 2) await removeStale(file);
    else await sleep(RETRY_DELAY_MS);
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
    await sleep(RETRY_DELAY_MS);
    const pid = Number(await readFile(guard, 'utf8').catch(() => ''));
    if (!(pid > 0 && startOf(pid) !== undefined)) await rm(guard, { force: true });
    return;
  }
  const owner = await readLockOwner(file);
  if (!owner || !isRunning(owner)) await rm(file, { force: true });
  await rm(guard, { force: true });
}

async function releaseLock(file: string, ownId: string): Promise<void> {
  const there = await readFile(file, 'utf8').catch(() => null);
  if (there === ownId) await rm(file, { force: true });
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

async function readLockOwner(file: string): Promise<LockOwner | null> {
  const read = v.safeParse(LockOwner, await readFile(file, 'utf8').catch(() => ''));
  return read.success ? read.output : null;
}

function isRunning(owner: LockOwner): boolean {
  const started = startOf(owner.pid);
  return started !== undefined && (started === null || owner.started === null || started === owner.started);
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

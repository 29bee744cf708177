import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { isAlive } from '../is-alive.ts';

/**
 * The lock file beside the embedded database's folder: two processes on one folder destroy data without an error
 * (electric-sql/pglite#1106). It contains the holder's process id and start time, because ids are reused.
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

/**
 * Acquires the lock, and removes a lock whose process has ended.
 * @throws DatabaseLocked when another process holds it; Error when it cannot be acquired after several attempts
 */
export async function lockDatabase(folder: string): Promise<DatabaseLock> {
  const file = `${folder}.lock`;
  const ownId = JSON.stringify({
    pid: process.pid,
    started: processStartTime(process.pid) ?? null,
  } satisfies LockOwner);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await writeNew(file, ownId)) return { release: () => releaseLock(file, ownId) };
    const owner = await readLockOwner(file);
    if (owner && isRunning(owner)) throw new DatabaseLocked(folder, owner.pid);
    // An unreadable lock may be being written at this moment, so it is removed only after several attempts.
    if (owner || attempt > MAX_ATTEMPTS / 2) await removeStale(file);
    else await sleep(RETRY_DELAY_MS);
  }
  throw new Error(`The lock ${file} could not be acquired; remove it if no other process uses the database.`);
}

/**
 * Removes a stale lock under a second lock. Otherwise, when two processes find the same stale lock, the later one
 * could remove the new lock of the earlier one.
 */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (!(await writeNew(guard, String(process.pid)))) {
    await sleep(RETRY_DELAY_MS);
    const pid = Number(await readFile(guard, 'utf8').catch(() => ''));
    if (!(pid > 0 && processStartTime(pid) !== undefined)) await rm(guard, { force: true });
    return;
  }
  const owner = await readLockOwner(file);
  if (!owner || !isRunning(owner)) await rm(file, { force: true });
  await rm(guard, { force: true });
}

async function releaseLock(file: string, ownId: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === ownId) await rm(file, { force: true });
}

/** Creates the file; false when it exists. */
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
  const started = processStartTime(owner.pid);
  return started !== undefined && (started === null || owner.started === null || started === owner.started);
}

/**
 * A process's start time in the system's own format; null when the system does not report it, undefined when there is
 * no such process.
 */
function processStartTime(pid: number): string | null | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') {
      // The name in brackets may contain spaces; the start time is field 22, the 20th after it.
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

import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ConfigError } from './config-error.ts';

/** What the shop keeps in its data folder. */
const DATA_NAMES = new Set([
  'db',
  'db.lock',
  'db.lock.takeover',
  'secret',
  'sandbox.json',
  'sandbox.json.new',
]);
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const STICKY_BIT = 0o1000;

/**
 * Makes the data folder where it is missing, and keeps other users out of it: folders become 0700 and files 0600, those that an earlier
 * version left readable as well. From then on this process makes all its files like that (umask 077), as PGlite takes no mode.
 *
 * - Folders above the data folder are made when they are missing, with 0700, and never changed when they are there.
 * - The mode of a data folder that was there is changed only when it holds nothing but what the shop keeps in it. One with anything else
 *   in it, or with the sticky bit, like /tmp, is shared: only the shop's own files and folders in it are changed.
 * - Symbolic links in it are not followed, and files with several names (hard links) are left alone, as the other name may be elsewhere.
 * - File systems without modes stay as they are.
 *
 * @throws ConfigError, and changes nothing, when the folder or something of the shop's in it belongs to another user
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  // Windows has access lists instead, which new folders inherit.
  if (!process.getuid) {
    await mkdir(dataDir, { recursive: true });
    return;
  }
  // Threads may not change what belongs to the whole process.
  if (isMainThread) process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const { mode } = await statIfOwned(dataDir, stat);
  const names = await readdir(dataDir);
  const entries = names.filter((name) => DATA_NAMES.has(name));
  const isShared = entries.length < names.length || (mode & STICKY_BIT) !== 0;
  const readablePaths = (
    await Promise.all(entries.map((name) => findReadableByOthers(join(dataDir, name))))
  ).flat();
  if (!isShared) await makePrivate(dataDir);
  // Folders come before what is in them, so that nobody gets in meanwhile.
  for (const path of readablePaths) await makePrivate(path, constants.O_NOFOLLOW);
}

/** A file or folder and all that is in it, as far as other users have any right to it; folders come first. */
async function findReadableByOthers(path: string): Promise<string[]> {
  const stats = await statIfOwned(path, lstat).catch(ignoreMissingFile);
  if (!stats) return [];
  const names = stats.isDirectory() ? await readdir(path).catch(ignoreMissingFile) : [];
  const nested = await Promise.all((names ?? []).map((name) => findReadableByOthers(join(path, name))));
  const isOpen = (stats.mode & 0o077) !== 0 && (stats.isDirectory() || (stats.isFile() && stats.nlink === 1));
  return [...(isOpen ? [path] : []), ...nested.flat()];
}

async function statIfOwned(path: string, read: typeof stat) {
  const stats = await read(path);
  if (stats.uid === process.getuid?.()) return stats;
  throw new ConfigError(
    `DATA_DIR must belong to the user who runs the shop, but ${path} belongs to another one; choose another folder, or change its owner.`,
  );
}

async function makePrivate(path: string, flags = 0): Promise<void> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | flags);
    const stats = await file.stat();
    const mode = stats.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
    if ((stats.mode & 0o077) !== 0) await file.chmod(mode);
  } catch (error) {
    ignorePermissionError(error);
  }
}

/** A running shop removes files of its database at any time. */
function ignoreMissingFile(error: unknown): undefined {
  if (!isError(error, ['ENOENT', 'ENOTDIR'])) throw error;
}

function ignorePermissionError(error: unknown): void {
  if (!isError(error, ['ENOENT', 'ENOTDIR', 'ELOOP', 'EPERM', 'ENOTSUP'])) throw error;
}

function isError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

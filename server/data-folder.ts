import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { ConfigError } from './config-error.ts';

/** Folder of the converted pictures. */
export const IMPORTED_PICTURES = 'pictures';
/** Folder of the compressed product lists. */
export const WHOLE_LISTS = 'lists';
/** Names of the shop's files in its data folder. */
const DATA_NAMES = new Set([
  'control.sock',
  'db',
  'db.lock',
  'db.lock.takeover',
  WHOLE_LISTS,
  'secret',
  'sandbox.json',
  'sandbox.json.new',
]);
/** Folders of server/backup. */
const BACKUP_FOLDERS = /^(backup|restore|replaced)-/;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const STICKY_BIT = 0o1000;

/**
 * Creates the data folder if it is missing, and makes it private: folders become 0700 and files 0600, also in a
 * readable folder of an earlier version. Afterwards this process creates all files like that (umask 077), because PGlite has
 * no option for modes.
 *
 * - Missing folders above the data folder are created with 0700; existing ones are never changed.
 * - The mode of an existing data folder is changed only when it contains nothing but the shop's files. A folder with
 *   other files or with the sticky bit, like /tmp, is shared: only the shop's own files and folders in it are changed.
 * - The imported pictures are public and many; their modes are not checked.
 * - Symbolic links in it are not followed, and files with several hard links are not changed, because another link may
 *   be elsewhere.
 * - File systems without modes stay unchanged.
 *
 * @throws ConfigError, and changes nothing, when the folder or one of the shop's files in it belongs to another user
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  // Windows uses access lists instead, which new folders inherit.
  if (!process.getuid) {
    await mkdir(dataDir, { recursive: true });
    return;
  }
  // Worker threads cannot change the umask of the process.
  if (isMainThread) process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const { mode } = await statIfOwned(dataDir, stat);
  const names = await readdir(dataDir);
  const entries = names.filter((name) => DATA_NAMES.has(name) || BACKUP_FOLDERS.test(name));
  const others = names.filter((name) => !entries.includes(name) && name !== IMPORTED_PICTURES);
  const isShared = others.length > 0 || (mode & STICKY_BIT) !== 0;
  const readablePaths = (
    await Promise.all(entries.map((name) => findReadableByOthers(join(dataDir, name))))
  ).flat();
  if (!isShared) await makePrivate(dataDir);
  // Folders come before their content, so that no other user gets in meanwhile.
  for (const path of readablePaths) await makePrivate(path, constants.O_NOFOLLOW);
}

/** The paths among a file or folder and its content that other users have access to; folders come first. */
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

/** A running shop may remove its database's files at any time. */
function ignoreMissingFile(error: unknown): undefined {
  if (!isError(error, ['ENOENT', 'ENOTDIR'])) throw error;
}

function ignorePermissionError(error: unknown): void {
  if (!isError(error, ['ENOENT', 'ENOTDIR', 'ELOOP', 'EPERM', 'ENOTSUP'])) throw error;
}

function isError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

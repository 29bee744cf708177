import { createWriteStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../db/backup-error.ts';

/**
 * Writes a file readable only by its owner. It gets its name when it is complete and on disk.
 * @returns its size in bytes
 * @throws BackupError when the file already exists; then it is not changed
 */
export async function writeNewFile(file: string, content: Readable): Promise<number> {
  const part = `${file}.part-${process.pid}`;
  try {
    await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    const { size } = await stat(part);
    // Unlike a rename, a link never replaces a file.
    await link(part, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupError(`${file} already exists; choose another name.`);
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}

/** Flushes a new name in a folder to disk. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}

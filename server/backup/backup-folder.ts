import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { c as pack, x as unpack } from 'tar';
import * as v from 'valibot';
import { IMPORTED_PICTURES } from '../data-folder.ts';
import { openDataFolder } from '../data-folder.ts';
import { BackupError } from '../db/backup-error.ts';
import type { OpenDatabase } from '../db/database.ts';
import { TableSum } from '../db/table-sums.ts';

/** The content of `manifest.json` in a backup. */
const Manifest = v.object({
  format: v.literal(1),
  kind: v.picklist(['pglite', 'postgres']),
  /** ISO 8601, UTC. */
  madeAt: v.string(),
  tables: v.array(TableSum),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const MANIFEST = 'manifest.json';
/** Files and folders of the data folder that a backup has besides the database. */
export const DATA_FILES = ['secret', 'sandbox.json', IMPORTED_PICTURES];
/** Older folders left behind by a killed process are removed. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * Backs up the database and the other files of the data folder.
 * @returns the packed files (tar, gzip); they are removed when it ends
 */
export async function packBackup(
  database: Pick<OpenDatabase, 'kind' | 'dumpTo'>,
  dataDir: string,
): Promise<Readable> {
  await openDataFolder(dataDir);
  await removeAbandoned(dataDir);
  const folder = await mkdtemp(join(dataDir, 'backup-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const tables = await database.dumpTo(folder);
    for (const name of DATA_FILES) await copyIfExists(join(dataDir, name), join(folder, name));
    const manifest: Manifest = {
      format: 1,
      kind: database.kind,
      madeAt: new Date().toISOString(),
      tables: [...tables],
    };
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
    const packed = createGzip();
    const files = pack({ cwd: folder }, await readdir(folder));
    void pipeline(files, packed)
      .catch((error: Error) => packed.destroy(error))
      .then(remove);
    return packed;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Unpacks a backup into a folder. @throws BackupError when the file is no backup of this kind */
export async function unpackBackup(
  file: string,
  folder: string,
  kind: OpenDatabase['kind'],
): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  try {
    // All writes have ended when this fails.
    unpack({ file, cwd: folder, strict: true, sync: true });
  } catch (error) {
    throw new BackupError(
      `${file} is damaged or not a backup: ${error instanceof Error ? error.message : ''}`,
    );
  }
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (!read.success) throw new BackupError(`${file} is not a backup of this shop.`);
  if (read.output.kind !== kind) {
    throw new BackupError(
      read.output.kind === 'postgres'
        ? `${file} is a Postgres backup: set DATABASE_URL to the database to restore.`
        : `${file} is a backup of the embedded database: restore it without DATABASE_URL.`,
    );
  }
  return read.output;
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('backup-')) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Copies a file, or a folder with its content. */
export async function copyIfExists(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Postgres's settings for a database of ours: PGlite's own with 32 MB of buffers in place of 128. Postgres fills them with zeros
 * when it starts, and the operating system has the files in memory, too.
 */
export const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * The same for {@link SyncedFiles}: without `-F`, which switches `fsync` off. Of Postgres's ways to write the log through to the disk,
 * the WebAssembly build passes only `fsync` on; `fdatasync`, its default, does nothing there.
 */
export const SYNCED_PARAMETERS = [
  ...START_PARAMETERS.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** The number of the error in WebAssembly. */
const EIO = 29;

interface OpenFile {
  /** The file descriptor; not set for folders. */
  readonly nfd?: number;
  readonly node: object;
}

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly realPath: (node: object) => string;
}

/**
 * PGlite's files in a folder, with a working fsync: at each commit, and for the tables at each checkpoint. PGlite's own
 * NodeFS ignores fsync, so that a power cut loses unwritten data, or damages the database.
 */
export class SyncedFiles extends NodeFS {
  override async init(
    ...[pg, options]: Parameters<NodeFS['init']>
  ): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addSync(module: unknown): void {
  // PGlite's types do not describe NODEFS.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { NODEFS } = module as { readonly NODEFS: NodeFiles };
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncFolderAt(NODEFS.realPath(node));
      else fdatasyncSync(nfd);
      return 0;
    } catch {
      // Postgres ends then, as what it wrote may be lost. It reads its log at the next start.
      return EIO;
    }
  };
}

function syncFolderAt(path: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Flushes every file below a folder to disk. PGlite does not flush a new database's first files. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // The disk handles several at once: 1,100 files need a fraction of a second.
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await syncFolder(path);
      else if (entry.isFile()) await syncFile(path);
    }),
  );
  if (process.platform !== 'win32') await syncFile(folder);
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}

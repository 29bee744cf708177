import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Postgres's settings for {@link SyncedFiles}: PGlite's own without `-F`, which switches `fsync` off. Of Postgres's ways
 * to write the log through to the disk, the WebAssembly build passes only `fsync` on; `fdatasync`, its default, does
 * nothing there.
 */
export const SYNCED_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** The number of the error in WebAssembly. */
const EIO = 29;

interface OpenFile {
  /** The file descriptor; folders have none. */
  readonly nfd?: number;
  readonly node: object;
}

/** The part of Emscripten's NODEFS that is used here. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly realPath: (node: object) => string;
}

/**
 * PGlite's files in a folder, written through to the disk when Postgres asks for it: at each commit, and for the tables
 * at each checkpoint. PGlite's own NodeFS ignores the request, so that a power cut loses what the system has not written
 * yet, or damages the database.
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

/** Writes every file below a folder through to the disk. A new database's first files are not, by PGlite. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  // The disk writes several at once: 1,100 files take a fraction of a second.
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

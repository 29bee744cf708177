import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabaseCopy } from '../server/pglite.ts';
import { startProcess } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stockedFolder: string;
  }
}

/** Global setup of the project `faults`: the data folder of a shop that was started once; each shop gets a copy. The setup of server/pglite.ts, which runs before, has bundled the server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-faults-'));
  await createDatabaseCopy(folder);
  const shop = await startProcess({ DATA_DIR: folder });
  shop.child.process.kill('SIGTERM');
  await shop.child.exited;
  project.provide('stockedFolder', folder);
  return () => rm(folder, { recursive: true });
}

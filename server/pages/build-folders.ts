import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '../is-alive.ts';

// dist/builds/ID is a finished build; it never changes. dist/current contains the ID that a server starts with.
// dist/in-use/ID.PID means that the process PID serves that build.

/** Absolute paths of the finished builds in `dist`, newest first. */
export function listBuilds(dist: string): string[] {
  const folder = join(dist, 'builds');
  const builds = namesIn(folder).flatMap((id) => {
    const stats = statSync(join(folder, id), { throwIfNoEntry: false });
    return stats?.isDirectory() ? [{ path: join(folder, id), time: stats.mtimeMs }] : [];
  });
  return builds.sort((a, b) => b.time - a.time).map(({ path }) => path);
}

/** The folder of the build that a server starts with; null when nothing is built. */
export function currentBuild(dist: string): string | null {
  try {
    const folder = join(dist, 'builds', readFileSync(join(dist, 'current'), 'utf8').trim());
    return statSync(folder).isDirectory() ? folder : null;
  } catch {
    return null;
  }
}

/** Protects `build` from being removed while this process runs. Resolves with a function that ends the protection. */
export async function markBuildInUse(build: string): Promise<() => Promise<void>> {
  const folder = join(dirname(dirname(build)), 'in-use');
  const marker = join(folder, `${basename(build)}.${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(marker, '');
  } catch {
    // In a read-only folder, no build can be removed either.
  }
  return () => rm(marker, { force: true }).catch(() => undefined);
}

/** Ids of the builds that running processes serve. Removes the markers of processes that were killed. */
export async function buildsInUse(dist: string): Promise<ReadonlySet<string>> {
  const folder = join(dist, 'in-use');
  const inUse = new Set<string>();
  for (const marker of await readdir(folder).catch(() => [])) {
    const [id = '', pid = ''] = marker.split('.');
    if (isAlive(Number(pid))) inUse.add(id);
    else await rm(join(folder, marker), { force: true });
  }
  return inUse;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildsInUse, currentBuild, listBuilds } from '../../server/pages/build-folders.ts';

/** Number of builds to retain: open pages and running servers still load files of earlier ones. */
const MAX_BUILDS = 3;
/** An older draft was left behind by a killed process: no build takes that long. */
const DRAFT_EXPIRES_MS = 60 * 60_000;
/** Files and folders in `dist` that earlier versions of this script wrote. */
const OBSOLETE_NAMES = ['client', 'ssr', 'inspector', 'inputs.sha256'];

/**
 * Makes build `id` the current one of `dist`. If the build does not exist yet, `make` fills an empty folder with it.
 * The build becomes visible in one step, after `make` has resolved.
 * @returns whether the build was made
 * @throws whatever `make` throws; the current build then stays unchanged
 */
export async function publishBuild(
  dist: string,
  id: string,
  make: (folder: string) => Promise<void>,
): Promise<boolean> {
  const folder = path.join(dist, 'builds', id);
  if (currentBuild(dist) === folder) return false;
  await removeOldDrafts(dist);
  const isNew = !existsSync(folder);
  if (isNew) await buildInDraft(dist, (draft) => make(draft).then(() => renameOnce(draft, folder)));
  await makeCurrent(dist, folder);
  await removeOldBuilds(dist);
  return isNew;
}

/**
 * Runs `work` with a new empty folder inside `dist`. The folder is removed afterwards, also when the process exits,
 * unless `work` has moved it.
 */
async function buildInDraft(dist: string, work: (draft: string) => Promise<void>): Promise<void> {
  const draft = path.join(dist, 'drafts', randomUUID());
  await mkdir(draft, { recursive: true });
  const remove = () => rmSync(draft, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    await work(draft);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * Moves the draft to its final place. When another process has created the same build in the meantime, the existing one
 * stays.
 */
async function renameOnce(draft: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await rename(draft, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
}

/**
 * Writes the id of the build to dist/current. The rename replaces the file in one step, so that no server reads half
 * an id.
 */
async function makeCurrent(dist: string, folder: string): Promise<void> {
  await buildInDraft(dist, async (draft) => {
    // Builds are sorted by this time, and Date.now() is too coarse for that.
    const seconds = (performance.timeOrigin + performance.now()) / 1_000;
    await utimes(folder, seconds, seconds);
    await writeFile(path.join(draft, 'current'), path.basename(folder));
    await rename(path.join(draft, 'current'), path.join(dist, 'current'));
  });
}

async function removeOldBuilds(dist: string): Promise<void> {
  const used = await buildsInUse(dist);
  const old = listBuilds(dist).slice(MAX_BUILDS);
  const unused = old.filter((folder) => !used.has(path.basename(folder)) && folder !== currentBuild(dist));
  // Renamed before it is deleted, so that no process finds an incomplete build.
  for (const folder of unused)
    await buildInDraft(dist, (draft) => rename(folder, path.join(draft, 'old')).catch(() => undefined));
  for (const name of OBSOLETE_NAMES) await rm(path.join(dist, name), { recursive: true, force: true });
}

async function removeOldDrafts(dist: string): Promise<void> {
  const folder = path.join(dist, 'drafts');
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = path.join(folder, name);
    const made = await stat(draft).catch(() => null);
    if (made && Date.now() - made.mtimeMs > DRAFT_EXPIRES_MS)
      await rm(draft, { recursive: true, force: true });
  }
}

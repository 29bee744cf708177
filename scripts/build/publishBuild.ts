import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildsInUse, currentBuild, listBuilds } from '../../server/pages/build-folders.ts';

/** Open pages and running servers still load files of earlier builds. */
const MAX_BUILDS = 3;
/** No build takes this long, so a draft of this age was left by a process that was killed. */
const DRAFT_EXPIRES_MS = 60 * 60_000;
/** What earlier versions built into. */
const OBSOLETE_NAMES = ['client', 'ssr', 'inspector', 'inputs.sha256'];

/**
 * Makes build `id` the current one of `dist`. `make` fills an empty folder with it, unless it exists from earlier; only when `make` has
 * resolved can the build be seen, as a whole.
 * @returns whether it was made
 * @throws what `make` throws; everything then stays as it was
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

/** Runs `work` with a new empty folder inside `dist`, and removes the folder if it is still there afterwards. */
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

/** Another process may have made the same build in the meantime; then its build stays. */
async function renameOnce(draft: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await rename(draft, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
}

/** The rename replaces the file in one step, so that no server reads half an id. */
async function makeCurrent(dist: string, folder: string): Promise<void> {
  await buildInDraft(dist, async (draft) => {
    // Finer than Date.now(), as builds are sorted by it.
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
  // Renamed first, so that nobody takes half a build for a whole one.
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

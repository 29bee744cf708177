import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishBuild } from '../../scripts/build/publishBuild.ts';
import { currentBuild, listBuilds, markBuildInUse } from '../../server/pages/build-folders.ts';
import { runNode } from '../server/child.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'aangan-dist-'));
});
afterEach(() => rm(dist, { recursive: true }));

const content = (text: string) => (folder: string) => writeFile(join(folder, 'file'), text);
const build = (id: string) => publishBuild(dist, id, content(id));
const ids = () => listBuilds(dist).map((folder) => basename(folder));
const current = () => {
  const folder = currentBuild(dist);
  return folder && basename(folder);
};

test('the last three builds stay, and a server starts with the newest', async () => {
  expect(current()).toBeNull();
  for (const id of ['a', 'b', 'c', 'd']) expect(await build(id)).toBe(true);
  expect(ids()).toEqual(['d', 'c', 'b']);
  expect(current()).toBe('d');
  expect(await readdir(join(dist, 'drafts'))).toEqual([]);
});

test('a build for the same inputs is reused', async () => {
  for (const id of ['a', 'b']) await build(id);
  expect(await build('a')).toBe(false);
  expect([current(), ids()]).toEqual(['a', ['a', 'b']]);
});

test('a build that a running process serves stays until the process ends', async () => {
  await build('a');
  const release = await markBuildInUse(join(dist, 'builds/a'));
  for (const id of ['b', 'c', 'd', 'e']) await build(id);
  expect(ids()).toEqual(['e', 'd', 'c', 'a']);
  await release();
  await build('f');
  expect(ids()).toEqual(['f', 'e', 'd']);
});

test('a killed process keeps no build', async () => {
  await build('a');
  const child = runNode(['-e', '']);
  await child.exited;
  await mkdir(join(dist, 'in-use'));
  await writeFile(join(dist, `in-use/a.${child.pid}`), '');
  for (const id of ['b', 'c', 'd']) await build(id);
  expect(ids()).toEqual(['d', 'c', 'b']);
  expect(await readdir(join(dist, 'in-use'))).toEqual([]);
});

test('a failed build leaves the current one unchanged', async () => {
  await build('a');
  const full = publishBuild(dist, 'b', async (folder) => {
    await content('half')(folder);
    throw new Error('ENOSPC: no space left on device');
  });
  await expect(full).rejects.toThrow('no space left');
  expect([current(), ids(), await readdir(join(dist, 'drafts'))]).toEqual(['a', ['a'], []]);
});

test('a build is visible only when it is complete', async () => {
  await build('a');
  await publishBuild(dist, 'b', async (folder) => {
    await content('b')(folder);
    expect([current(), ids()]).toEqual(['a', ['a']]);
  });
  expect(current()).toBe('b');
});

test('two simultaneous builds of the same inputs end with one complete build', async () => {
  const bothStarted = Promise.withResolvers<void>();
  let startedBuilds = 0;
  const make = async (folder: string) => {
    startedBuilds += 1;
    if (startedBuilds === 2) bothStarted.resolve();
    await bothStarted.promise;
    await content('a')(folder);
  };
  await Promise.all([publishBuild(dist, 'a', make), publishBuild(dist, 'a', make)]);
  expect([current(), ids(), await readdir(join(dist, 'drafts'))]).toEqual(['a', ['a'], []]);
  expect(await readFile(join(dist, 'builds/a/file'), 'utf8')).toBe('a');
});

test('leftovers of a killed process or of an earlier version are removed', async () => {
  const left = ['drafts/killed', 'drafts/running', 'client', 'ssr', 'inspector'].map((name) =>
    join(dist, name),
  );
  for (const folder of left) await mkdir(folder, { recursive: true });
  await utimes(join(dist, 'drafts/killed'), new Date(0), new Date(0));
  await build('a');
  expect(left.filter((folder) => existsSync(folder))).toEqual([join(dist, 'drafts/running')]);
});

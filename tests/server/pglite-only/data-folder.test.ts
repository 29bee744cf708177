import { chmod, chown, link, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SERVER } from '../../../scripts/build.ts';
import { openDataFolder } from '../../../server/data-folder.ts';
import { runNode, type Child } from '../child.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
const children: Child[] = [];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'aangan-folder-'));
  await chmod(parent, 0o755);
  dataDir = join(parent, 'shop');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.exited;
  }
  await rm(parent, { recursive: true });
});

async function modeOf(path: string): Promise<string> {
  return ((await lstat(path)).mode & 0o7777).toString(8);
}

/** The files in a folder that other users have any permission on. */
async function readableIn(folder: string): Promise<string[]> {
  const paths = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
}

/** Creates these files in the folder, readable by everybody as with umask 000. */
async function makeReadable(folder: string, ...files: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
  for (const file of files.map((name) => join(folder, name))) {
    await mkdir(dirname(file), { recursive: true });
    if (dirname(file) !== folder) await chmod(dirname(file), 0o777);
    await writeFile(file, 'x');
    await chmod(file, 0o666);
  }
}

const EARLIER = ['db/PG_VERSION', 'db/base/1', 'secret', 'sandbox.json', 'sandbox.json.new', 'db.lock'];

describe('with umask 000, a shop', () => {
  const start = (env: Record<string, string>) => {
    const child = runNode(['--import', 'data:text/javascript,process.umask(0)', SERVER], {
      env: { PORT: '0', ...env },
    });
    children.push(child);
    return child;
  };

  test('makes all its files and folders, the database’s included, private to its user', async () => {
    const shop = start({ DATA_DIR: join(parent, 'made/shop') });
    const [, url = ''] = await shop.printed(/is open at (\S+)[\s\S]*Database:/);
    // The sandbox writes its whole file beside the old one, then renames it.
    const changed = await fetch(`${url}/sandbox/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(changed.status).toBe(200);
    // Killed, so that it removes no file during the comparison.
    shop.process.kill('SIGKILL');
    await shop.exited;
    const entries = await readdir(join(parent, 'made/shop'));
    expect(entries.toSorted()).toEqual(['control.sock', 'db', 'db.lock', 'sandbox.json', 'secret']);
    expect(await readableIn(join(parent, 'made'))).toEqual([]);
    expect(await modeOf(join(parent, 'made/shop'))).toBe('700');
    expect(await modeOf(join(parent, 'made/shop/db/PG_VERSION'))).toBe('600');
    expect(await modeOf(parent)).toBe('755');
  }, 60_000);

  test.runIf(isRoot)(
    'does not start in another user’s folder, and changes nothing there (needs root)',
    async () => {
      await makeReadable(dataDir, ...EARLIER);
      await chown(dataDir, NOBODY, NOBODY);
      const shop = start({ DATA_DIR: dataDir });
      expect(await shop.exited).toBe(1);
      expect(shop.err()).toMatch(/^DATA_DIR must belong to the user who runs the shop[^\n]*[.]\n$/);
      expect(await readableIn(dataDir)).toHaveLength(1 + 2 + EARLIER.length);
      expect((await readdir(dataDir)).toSorted()).toEqual([
        'db',
        'db.lock',
        'sandbox.json',
        'sandbox.json.new',
        'secret',
      ]);
    },
  );
});

describe('the data folder', () => {
  test('that an earlier version left readable is made private', async () => {
    await makeReadable(dataDir, ...EARLIER);
    await openDataFolder(dataDir);
    expect(await readableIn(dataDir)).toEqual([]);
    expect(await modeOf(dataDir)).toBe('700');
    expect(await modeOf(join(dataDir, 'db/base'))).toBe('700');
    expect(await modeOf(join(dataDir, 'db/base/1'))).toBe('600');
    expect(await modeOf(parent)).toBe('755');
  });

  test('with foreign files keeps its mode, and only the shop’s own files are made private', async () => {
    await makeReadable(dataDir, ...EARLIER, 'products.csv', 'other/file');
    await openDataFolder(dataDir);
    expect((await readableIn(dataDir)).toSorted()).toEqual(
      ['', '/other', '/other/file', '/products.csv'].map((name) => dataDir + name),
    );
  });

  test('that is shared, like /tmp, keeps its mode, even when it is empty', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o1777);
    await openDataFolder(dataDir);
    expect(await modeOf(dataDir)).toBe('1777');
  });

  test('may be a symbolic link; links inside it are not followed', async () => {
    const elsewhere = join(parent, 'elsewhere');
    await makeReadable(elsewhere, 'file', 'folder/file');
    await makeReadable(dataDir, 'db/base/1');
    await symlink(join(elsewhere, 'folder'), join(dataDir, 'db/link'));
    await symlink(join(elsewhere, 'file'), join(dataDir, 'secret'));
    await link(join(elsewhere, 'file'), join(dataDir, 'db/hard-link'));
    await symlink(dataDir, join(parent, 'named'));
    await openDataFolder(join(parent, 'named'));
    expect(await modeOf(dataDir)).toBe('700');
    expect(await modeOf(join(dataDir, 'db/base/1'))).toBe('600');
    expect((await readableIn(elsewhere)).toSorted()).toEqual(
      ['', '/file', '/folder', '/folder/file'].map((name) => elsewhere + name),
    );
  });

  test.runIf(isRoot)(
    'with another user’s file among the shop’s is refused, and nothing is changed (needs root)',
    async () => {
      await makeReadable(dataDir, ...EARLIER);
      await chown(join(dataDir, 'db/base/1'), NOBODY, NOBODY);
      await expect(openDataFolder(dataDir)).rejects.toThrow(
        /^DATA_DIR must belong [^\n]*db\/base\/1 belongs/,
      );
      expect(await readableIn(dataDir)).toHaveLength(1 + 2 + EARLIER.length);
    },
  );

  // Every existing folder belongs to root; as root, the tests above create a folder of another user.
  if (!isRoot) {
    test('of another user is refused', async () => {
      await expect(openDataFolder('/')).rejects.toThrow(/^DATA_DIR must belong /);
    });
  }
});

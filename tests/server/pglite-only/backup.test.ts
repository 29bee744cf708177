import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SERVER } from '../../../scripts/build.ts';
import { packBackup } from '../../../server/backup/backup-folder.ts';
import { backUp, lastBackupTime } from '../../../server/backup/nightly.ts';
import { checkPgliteBackup, restorePglite } from '../../../server/backup/restore-pglite.ts';
import { writeNewFile } from '../../../server/backup/write-new-file.ts';
import { IMPORTED_PICTURES } from '../../../server/data-folder.ts';
import { quotePath } from '../../../server/quote-path.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { unpackData } from '../../fixtures/version010.ts';
import { allRows } from '../all-rows.ts';
import { ROOT, runNode, SHORT_LIVED, type Child } from '../child.ts';

/** The data of version 0.1.0 have accounts, carts, orders, payments and reviews. */
let migrated: string;
beforeAll(async () => {
  migrated = await mkdtemp(join(tmpdir(), 'aangan-migrated-'));
  await unpackData(migrated);
  await (await openPglite(migrated)).close();
});
afterAll(() => rm(migrated, { recursive: true }));

let folder: string;
let dataDir: string;
let file: string;
const children: Child[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-backup-'));
  [dataDir, file] = [join(folder, 'data'), join(folder, 'Asha’s backup $HOME.tar.gz')];
  await cp(migrated, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.exited;
  }
  await rm(folder, { recursive: true });
});

function run(program: string, args: readonly string[] = [], env: Record<string, string> = {}): Child {
  const child = runNode([SHORT_LIVED, resolve(ROOT, program), ...args], {
    env: { DATA_DIR: dataDir, ...env },
  });
  children.push(child);
  return child;
}
const backup = () => run('server/commands/backup.ts', [file]);
const restore = (...options: string[]) => run('server/commands/restore.ts', [file, ...options]);

async function readRows() {
  const database = await openPglite(dataDir);
  const rows = await allRows(database.db);
  await database.close();
  return rows;
}

/** A backup of the data folder, made in this process. */
async function makeBackup(): Promise<void> {
  const database = await openPglite(dataDir);
  try {
    await writeNewFile(file, await packBackup(database, dataDir));
  } finally {
    await database.close();
  }
}

vi.setConfig({ testTimeout: 90_000 });

test('a path is quoted so that it can be pasted into a shell', () => {
  expect(quotePath("/data/Asha's shop")).toBe(String.raw`'/data/Asha'\''s shop'`);
  expect(quotePath('/data/shop-2026.tar.gz')).toBe('/data/shop-2026.tar.gz');
});

describe('a backup of the embedded database', () => {
  test('gives back every order, cart, account, review and the secret after the data folder was deleted', async () => {
    const rows = await readRows();
    for (const name of ['users', 'addresses', 'cart_lines', 'orders', 'order_lines', 'payments', 'reviews'])
      expect(rows[name]).not.toEqual([]);
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    const picture = join(dataDir, IMPORTED_PICTURES, 'lamp.webp');
    await mkdir(dirname(picture));
    await writeFile(picture, 'a picture');
    const made = backup();
    expect([await made.exited, made.err()]).toEqual([0, '']);
    expect(made.out()).toContain(`Check it: npm run restore -- '${file}' --check`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);

    await rm(dataDir, { recursive: true });
    const restored = restore();
    expect([await restored.exited, restored.err()]).toEqual([0, '']);
    expect(restored.out()).toMatch(/public\.orders +\d+ rows .*total_paise \d+/);
    expect(await readRows()).toEqual(rows);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    expect(await readFile(picture, 'utf8')).toBe('a picture');
  });

  test('is made while the shop runs, and can be checked beside it', async () => {
    const shop = run(SERVER, [], { PORT: '0' });
    const [, url = ''] = await shop.printed(/is open at (\S+)[\s\S]*Database:/);
    const body = { itemId: 'clay-diya-set-of-twelve', size: 'Set of 12', quantity: 2, userId: 'backed-up' };
    const added = await fetch(`${url}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(added.status).toBe(200);
    const made = backup();
    expect([await made.exited, made.err()]).toEqual([0, '']);
    const checked = restore('--check');
    expect([await checked.exited, checked.err()]).toEqual([0, '']);

    const refused = restore('--force');
    expect(await refused.exited).toBe(1);
    expect(refused.err()).toContain(`is in use by process ${shop.pid};`);
    shop.process.kill('SIGKILL');
    await shop.exited;
    await rm(dataDir, { recursive: true });
    await restorePglite(file, dataDir, false);
    const { carts } = await readRows();
    expect(carts?.join()).toContain('"guestId":"backed-up"');
  });

  test('is made each night, and the oldest nightly ones are deleted', async () => {
    const nightly = { folder: join(folder, 'nightly'), at: '03:00', count: 2 };
    expect(await lastBackupTime(nightly.folder)).toBeNull();
    const database = await openPglite(dataDir);
    for (const day of ['01', '02'])
      await backUp(database, dataDir, nightly, new Date(`2026-03-${day}T03:00:05.123Z`));
    await writeFile(join(nightly.folder, 'a file of somebody else'), '');
    await backUp(database, dataDir, nightly, new Date('2026-03-03T03:00:05Z'));
    await database.close();
    const names = [
      'a file of somebody else',
      'aangan-2026-03-02T030005Z.tar.gz',
      'aangan-2026-03-03T030005Z.tar.gz',
    ];
    expect(await readdir(nightly.folder)).toEqual(names);
    expect(await lastBackupTime(nightly.folder)).toBeGreaterThan(Date.now() / 1_000 - 3_600);
    await checkPgliteBackup(join(nightly.folder, names[2] ?? ''));
  });

  test('is not written over a file, nor restored over data without --force, which sets them aside', async () => {
    await makeBackup();
    await expect(makeBackup()).rejects.toThrow('already exists');
    await expect(restorePglite(file, dataDir, false)).rejects.toThrow('--force');
    await writeFile(join(dataDir, 'secret'), 'the secret of today, 32 characters or more');
    const { replaced } = await restorePglite(file, dataDir, true);
    expect(await readFile(join(replaced ?? '', 'secret'), 'utf8')).toContain('the secret of today');
    expect(existsSync(join(replaced ?? '', 'db/PG_VERSION'))).toBe(true);
    expect((await readRows()).orders).not.toEqual([]);
  });

  test('that is damaged, or no backup, is refused and changes nothing', async () => {
    await makeBackup();
    await rm(dataDir, { recursive: true });
    await truncate(file, (await stat(file)).size - 100_000);
    await expect(checkPgliteBackup(file)).rejects.toThrow('is damaged or not a backup');
    await expect(restorePglite(file, dataDir, false)).rejects.toThrow('is damaged or not a backup');
    await writeFile(file, 'not a backup');
    await expect(checkPgliteBackup(file)).rejects.toThrow('not a backup');
    await expect(checkPgliteBackup(join(folder, 'none'))).rejects.toThrow('does not exist');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

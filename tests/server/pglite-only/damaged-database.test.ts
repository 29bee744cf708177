import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SERVER } from '../../../scripts/build.ts';
import { packBackup } from '../../../server/backup/backup-folder.ts';
import { restorePglite } from '../../../server/backup/restore-pglite.ts';
import { writeNewFile } from '../../../server/backup/write-new-file.ts';
import { DatabaseDamaged } from '../../../server/db/database-damaged.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { users } from '../../../server/db/schema.ts';
import { ROOT, runNode, SHORT_LIVED } from '../child.ts';
import { createDatabaseCopy } from '../pglite.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aangan damaged-'));
  await createDatabaseCopy(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

const PAGE = 8_192;
/** The catalogue of tables, pg_class, of the database in which PGlite works. */
const CATALOGUE = 'base/5/1259';

const inDatabase = (path: string) => join(dataDir, 'db', path);

async function overwritePage(path: string, byte: number): Promise<void> {
  const file = await open(inDatabase(path), 'r+');
  await file.write(Buffer.alloc(PAGE, byte), 0, PAGE, 0);
  await file.close();
}

async function truncateLog(): Promise<void> {
  const names = (await readdir(inDatabase('pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of names) await truncate(inDatabase(`pg_wal/${name}`), 1_000);
}

const DAMAGES: readonly [string, () => Promise<unknown>][] = [
  ['no pg_control', () => rm(inDatabase('global/pg_control'))],
  ['a truncated pg_control', () => truncate(inDatabase('global/pg_control'), 100)],
  ['a zeroed page of the catalogue', () => overwritePage(CATALOGUE, 0)],
  ['garbage in the catalogue', () => overwritePage(CATALOGUE, 0xab)],
  ['a truncated catalogue', () => truncate(inDatabase(CATALOGUE), PAGE)],
  ['a truncated write-ahead log', truncateLog],
  ['no PG_VERSION', () => rm(inDatabase('PG_VERSION'))],
  ['another PG_VERSION', () => writeFile(inDatabase('PG_VERSION'), '99\n')],
];

test.each(DAMAGES)('with %s is not opened, and nothing in it is replaced', async (_, damage) => {
  await damage();
  const before = await readFile(inDatabase('base/5/1247'));
  await expect(openPglite(dataDir)).rejects.toBeInstanceOf(DatabaseDamaged);
  expect(await readFile(inDatabase('base/5/1247'))).toEqual(before);
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
});

test('ends the start and commands with one sentence that leads to the backup, which can be restored', async () => {
  const file = join(dataDir, 'backup of today.tar.gz');
  const database = await openPglite(dataDir);
  await database.db.insert(users).values({ name: 'Asha Rao', email: 'asha@example.com' });
  await writeNewFile(file, await packBackup(database, dataDir));
  await database.close();
  await rm(inDatabase('global/pg_control'));

  const env = { DATA_DIR: dataDir, PORT: '0', BACKUP_DIR: join(dataDir, 'nightly') };
  const sentence = `The database in '${join(dataDir, 'db')}' is damaged and cannot be opened; restore a backup with npm run restore -- FILE --force, which moves the damaged files aside.`;
  const start = runNode([SHORT_LIVED, SERVER], { env });
  expect(await start.exited).toBe(1);
  expect(start.err()).toBe(`${sentence} The nightly backups are in '${env.BACKUP_DIR}'.\n`);
  const command = join(ROOT, 'server/commands/jobs.ts');
  const list = runNode([SHORT_LIVED, command], { env });
  expect(await list.exited).toBe(1);
  expect(list.err()).toBe(`${sentence}\n`);

  await restorePglite(file, dataDir, true);
  const restored = await openPglite(dataDir);
  expect(await restored.db.select({ name: users.name }).from(users)).toEqual([{ name: 'Asha Rao' }]);
  await restored.close();
}, 60_000);

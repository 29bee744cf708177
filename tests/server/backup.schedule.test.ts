import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startShop } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

test('two processes of a shop schedule one nightly backup between them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-nightly-'));
  const env = { BACKUP_DIR: folder, BACKUP_AT: '02:30' };
  const shop = await startShop({ env });
  const second = await startShop({ env, beside: shop });
  const { rows } = await shop.database.statements.executeSql('select name, cron from pgboss.schedule');
  expect(rows).toEqual([{ name: 'backups', cron: '30 2 * * *' }]);
  await second.close();
  await shop.close();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { openPglite } from '../../../server/db/pglite.ts';
import { readTables, RELEASES, unpackData } from '../../fixtures/releases.ts';

const Counts = v.object({ rows: v.array(v.object({ name: v.string(), count: v.number() })) });

test.each(RELEASES)('the data folder of version %s opens with every row', async (release) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-release-'));
  await unpackData(release, dataDir);
  const tables = readTables(release);
  const { db, close } = await openPglite(dataDir);
  const counts = Object.keys(tables).map(
    (name) => `select '${name}' as name, count(*)::int as count from "${name}"`,
  );
  const { rows } = v.parse(Counts, await db.execute(sql.raw(counts.join(' union all '))));
  expect(Object.fromEntries(rows.map(({ name, count }) => [name, count]))).toEqual(tables);
  await close();
  await rm(dataDir, { recursive: true });
});

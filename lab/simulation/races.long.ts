import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemplate } from '../../tests/server/postgres.ts';
import { startPostgres, type PostgresServer } from '../../tests/server/postgres-server.ts';
import { bundleShop, type Bundles } from './bundle.ts';
import { chosenSeeds, printRate } from './chosenSeeds.ts';
import { openRunDatabase } from './postgres.ts';
import { runSeed } from './run.ts';

const { first, count } = chosenSeeds(1);

let server: PostgresServer;
let bundles: Bundles;

beforeAll(async () => {
  [server, bundles] = await Promise.all([startPostgres(process.env.POSTGRES_URL), bundleShop()]);
  await createTemplate(server.url);
});
afterAll(() => server.stop());

test(`the shop ends as it must on Postgres, whose transactions run side by side (${count} seeds from ${first})`, async () => {
  const started = performance.now();
  const failed: string[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const { close, ...database } = await openRunDatabase(server.url);
    const { violations } = await runSeed(seed, { bundles, database });
    await close();
    if (violations.length > 0) failed.push(`Seed ${seed}: ${violations.join('; ')}`);
  }
  printRate(count, started);
  expect(failed).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemplate } from '../../tests/server/postgres.ts';
import { startPostgres, type PostgresServer } from '../../tests/server/postgres-server.ts';
import { bundleShop, type Bundles } from './bundle.ts';
import { PLANTED_BUGS, seedsFor } from './plantedBugs.ts';
import { openRunDatabase } from './postgres.ts';
import { runSeed } from './run.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres(process.env.POSTGRES_URL);
  await createTemplate(server.url);
});
afterAll(() => server.stop());

const { SIMULATION_BUG: words = '' } = process.env;

test.each(PLANTED_BUGS.filter(({ mode, name }) => mode === 'postgres' && name.includes(words)))(
  'the simulation finds a planted race on Postgres: $name',
  async (bug) => {
    const bundles = await bundleShop(bug);
    for (const seed of seedsFor(bug)) {
      const violations = await violationsOf(bundles, seed);
      if (violations.length === 0) continue;
      // Without the bug, the same run is right.
      expect(await violationsOf(await bundleShop(), seed)).toEqual([]);
      process.stdout.write(`Seed ${seed} of ${bug.within}: ${bug.name}\n  ${violations.join('\n  ')}\n`);
      return;
    }
    expect.fail(`None of ${bug.within} seeds has found it.`);
  },
);

async function violationsOf(bundles: Bundles, seed: number): Promise<readonly string[]> {
  const { close, ...database } = await openRunDatabase(server.url);
  const { violations } = await runSeed(seed, { bundles, database });
  await close();
  return violations;
}

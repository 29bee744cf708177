import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { commonPasswords } from './scripts/build/commonPasswords.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { commitHash } from './tests/commitHash.ts';
import { filesLeftOut } from './tests/sampledFiles.ts';

/** More than processors, as tests of processes and databases wait for those. */
const maxWorkers = 2 * availableParallelism();

const isLong = ({ project }: TestSpecification) => ['faults', 'simulation'].includes(project.name);

/** Begins with the files of tests/faults and tests/simulation, which take the longest, so that none of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const projectFor = (name: string, folder = `tests/${name}`) => ({
  plugins: [commonPasswords()],
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    isolate: false,
    maxWorkers,
    // One clock for all: a slow machine is no failure.
    testTimeout: 60_000,
  },
});

/** Tests that no database has a part in, or whose statements other tests send to both databases: they run once, on PGlite. */
const ONE_DATABASE = [
  '{demo-pictures,payments.clients,payments.state,request-hash,shipping.phones,sandbox}',
  '{fields,headers,inspector,outbox,pages,pages.head,pages.offline,proxies,routes}',
].map((names) => `tests/server/${names}.test.ts`);

/** Tests that race for rows or read the tables: `npm test` always runs them on both databases. */
const ALWAYS_ON_BOTH = [
  'tests/server/{addresses,carts,carts.*,clean-up,orders,orders.*,personal-data,schema,stock}.test.ts',
];

/** The other files. With TESTS=sample, the commit chooses the one database that each of them runs on. */
const ON_ONE_OF_BOTH =
  process.env.TESTS === 'sample'
    ? globSync('tests/server/*.test.ts', { exclude: [...ONE_DATABASE, ...ALWAYS_ON_BOTH] })
    : [];
const ON_POSTGRES_ALONE = ON_ONE_OF_BOTH.filter((file) => commitHash(file) % 2 === 0);
const ON_PGLITE_ALONE = ON_ONE_OF_BOTH.filter((file) => commitHash(file) % 2 === 1);

const LEFT_OUT = filesLeftOut();

/** The server's tests run twice, on each of the databases that the shop can live on, but for those of ONE_DATABASE. */
const serverOn = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${database}`,
    include: ['tests/server/**/*.test.ts'],
    exclude:
      database === 'pglite'
        ? ['tests/server/postgres-only/**', ...ON_POSTGRES_ALONE, ...LEFT_OUT]
        : ['tests/server/pglite-only/**', ...ONE_DATABASE, ...ON_PGLITE_ALONE],
    environment: 'node' as const,
    maxWorkers,
    // Test files leave nothing behind, and loading the server anew for each of them takes a quarter of the time.
    isolate: false,
    env: { TEST_DATABASE: database },
    globalSetup: [`tests/server/${database}.ts`],
    testTimeout: 60_000,
    // What a test polls for comes late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});

/** The server is killed and started again for real: minutes of work, much of it waiting. */
const faults = {
  test: {
    name: 'faults',
    include: [
      'tests/faults/**/*.test.ts',
      ...(process.env.FAULTS === 'long' ? ['tests/faults/**/*.long.ts'] : []),
    ],
    // It needs git's history: `npm run test:upgrade`.
    exclude: [...(process.env.UPGRADE ? [] : ['tests/faults/upgrade.test.ts']), ...LEFT_OUT],
    environment: 'node' as const,
    maxWorkers,
    globalSetup: ['tests/server/pglite.ts', 'tests/faults/set-up.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
};

/** The whole shop in one process, with virtual time. */
const simulation = {
  test: {
    name: 'simulation',
    include: [
      'tests/simulation/**/*.test.ts',
      ...(process.env.SIMULATION === 'postgres' ? ['tests/simulation/**/*.long.ts'] : []),
    ],
    environment: 'node' as const,
    maxWorkers,
    globalSetup: ['tests/server/pglite.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A machine that is shared may starve a server; a test that passes only on a retry is listed in the output.
    retry: process.env.CI ? 1 : 0,
    projects: [
      projectFor('contract'),
      projectFor('machines'),
      serverOn('pglite'),
      serverOn('postgres'),
      projectFor('views'),
      projectFor('repository'),
      projectFor('inspector'),
      projectFor('provider-sandbox', 'packages/provider-sandbox/tests'),
      simulation,
      faults,
    ],
  },
});

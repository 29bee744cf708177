import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { commonPasswords } from './scripts/build/commonPasswords.ts';
import { machineSchemas } from './scripts/machines/schemasPlugin.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { RUNS_ALL } from './tests/runsAll.ts';
import { TOOL_TESTS } from './tests/toolTests.ts';

/** More than processors, as tests of processes and databases wait for those. */
const maxWorkers = 2 * availableParallelism();

const isLong = ({ project, moduleId }: TestSpecification) =>
  ['faults', 'simulation', 'tools'].includes(project.name) ||
  ['/pglite-only/', '/agentTools.offers', '/restoring'].some((name) => moduleId.includes(name));

/**
 * Begins with the longest files: the simulation, tests of processes, and searches through all states of many machines. One that is left alone at the
 * end uses one processor.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const projectFor = (name: string, folder = `tests/${name}`) => ({
  plugins: [commonPasswords(), machineSchemas()],
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: TOOL_TESTS.unit,
    setupFiles: ['tests/fixedSeed.ts'],
    environment: 'node' as const,
    isolate: false,
    maxWorkers,
    // One clock for all: a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/**
 * The shop can live on either database. Tests run on Postgres, on which they need half the processor time; the browser tests, the simulation and
 * most tests with faults use PGlite. TESTS=all runs each on both.
 */
const serverOn = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${database}`,
    include: [`tests/server/${database === 'postgres' || RUNS_ALL ? '**' : 'pglite-only'}/*.test.ts`],
    exclude: [`tests/server/${database === 'pglite' ? 'postgres' : 'pglite'}-only/**`, ...TOOL_TESTS.unit],
    environment: 'node' as const,
    maxWorkers,
    // Test files leave nothing behind, and reloading the server for each of them would need a quarter of the time.
    isolate: false,
    env: { TEST_DATABASE: database },
    setupFiles: ['tests/fixedSeed.ts'],
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
      '{tests,lab}/faults/**/*.test.ts',
      ...(process.env.FAULTS === 'long' ? ['lab/faults/**/*.long.ts'] : []),
    ],
    // It needs git's history: `npm run test:upgrade`.
    exclude: process.env.UPGRADE ? [] : ['tests/faults/upgrade.test.ts'],
    environment: 'node' as const,
    maxWorkers,
    globalSetup: ['tests/server/pglite.ts', 'tests/faults/set-up.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
};

const simulationSettings = {
  environment: 'node' as const,
  maxWorkers,
  globalSetup: ['tests/server/pglite.ts'],
  testTimeout: 600_000,
  hookTimeout: 120_000,
};

/** The whole shop in one process, with virtual time. */
const simulation = {
  test: {
    ...simulationSettings,
    name: 'simulation',
    include: [
      'lab/simulation/**/*.test.ts',
      ...(process.env.SIMULATION === 'postgres' ? ['lab/simulation/**/*.long.ts'] : []),
    ],
    exclude: TOOL_TESTS.unit,
  },
};

/** `npm test` leaves these out. */
const tools = {
  plugins: [machineSchemas()],
  test: {
    ...simulationSettings,
    name: 'tools',
    include: TOOL_TESTS.unit,
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
      projectFor('src'),
      projectFor('repository'),
      projectFor('mutation', 'lab/mutation'),
      projectFor('inspector', 'packages/inspector/tests'),
      projectFor('devtools'),
      projectFor('provider-sandbox', 'packages/provider-sandbox/tests'),
      simulation,
      faults,
      tools,
    ],
  },
});

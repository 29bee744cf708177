import { defineConfig } from 'vitest/config';

const floor = (name: string) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node' as const, isolate: false },
});

/** The server's tests run twice, on each of the databases that the shop can live on. */
const serverOn = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `server-${database}`,
    include: ['tests/server/**/*.test.ts'],
    exclude: [`tests/server/${database === 'pglite' ? 'postgres' : 'pglite'}-only/**`],
    environment: 'node' as const,
    // Test files leave nothing behind, and loading the server anew for each of them takes a quarter of the time.
    isolate: false,
    env: { TEST_DATABASE: database },
    globalSetup: [`tests/server/${database}.ts`],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

/** The server is killed and started again for real, on the embedded database: minutes of work, so two files at once, after all others. */
const faults = {
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.test.ts'],
    environment: 'node' as const,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    globalSetup: ['tests/server/pglite.ts', 'tests/faults/set-up.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    // A machine that is shared may starve a server; a test that passes only then says so in the output.
    retry: process.env.CI ? 1 : 0,
    projects: [
      floor('contract'),
      floor('machines'),
      serverOn('pglite'),
      serverOn('postgres'),
      floor('views'),
      floor('house'),
      floor('inspector'),
      faults,
    ],
  },
});

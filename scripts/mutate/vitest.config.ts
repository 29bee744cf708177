import { defineConfig } from 'vitest/config';
import { commonPasswords } from '../build/commonPasswords.ts';

/** The configuration of the tests that Stryker runs for a target; runStryker.ts sets the variables. */
const { MUTATE_TESTS = '', MUTATE_DATABASE, MUTATE_ISOLATED } = process.env;

export default defineConfig({
  plugins: [commonPasswords()],
  test: {
    include: MUTATE_TESTS.split(','),
    environment: 'node',
    isolate: MUTATE_ISOLATED === 'yes',
    testTimeout: 60_000,
    ...(MUTATE_DATABASE && {
      env: { TEST_DATABASE: MUTATE_DATABASE },
      globalSetup: [`tests/server/${MUTATE_DATABASE}.ts`],
      expect: { poll: { timeout: 15_000 } },
      hookTimeout: 120_000,
    }),
  },
});

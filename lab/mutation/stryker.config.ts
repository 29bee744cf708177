import path from 'node:path';

/** Stryker's options that are the same for all targets; runStryker.ts adds the others. */
export default {
  testRunner: 'vitest-until',
  plugins: [
    '@stryker-mutator/vitest-runner',
    path.join(import.meta.dirname, 'ignorers.ts'),
    path.join(import.meta.dirname, 'timeLimit.ts'),
  ],
  vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false },
  ignorers: ['declarations'],
  // A wrong name or key does not compile, or throws when the machine starts; tests/repository compares the texts.
  mutator: { excludedMutations: ['StringLiteral'] },
  cleanTempDir: 'always',
  // Not copied, because the tests do not need them.
  ignorePatterns: ['/.cache', '/data', '/dist', '/gallery', '/test-results', '/tests/{e2e,gallery,matrix}'],
  // Stryker 10 reads tsconfig.json with a function that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  // Endless loops are found by counting. A test that is only slow on a busy machine has not failed.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 20,
  reporters: [],
  logLevel: 'error',
};

import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { commonPasswords } from '../../scripts/build/commonPasswords.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** The configuration of the tests that Stryker runs for a target; runStryker.ts sets the variables. */
const { MUTATE_TESTS = '', MUTATE_DATABASE, MUTATE_ISOLATED } = process.env;

const listed = MUTATE_TESTS.split(',');

const position = ({ moduleId }: TestSpecification) => listed.indexOf(path.relative(ROOT, moduleId));

/** Runs the files in the order of the target, since the first failed test ends a run. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => position(one) - position(other));
  }
}

export default defineConfig({
  plugins: [commonPasswords()],
  test: {
    include: listed,
    sequence: { sequencer: AsListed },
    environment: 'node',
    setupFiles: [path.join(import.meta.dirname, 'stopAtFailure.ts')],
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

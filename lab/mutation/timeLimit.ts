import { declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import type { Injector, PluginContext } from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import type { MutantRunResult, TestRunner } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { OUT_OF_TIME } from './mutantResult.ts';

const outOfTime: MutantRunResult = { status: MutantRunStatus.Error, errorMessage: OUT_OF_TIME };

/** Stryker's runner of Vitest, which tries no more mutants after MUTATE_UNTIL, in milliseconds since the epoch. */
function createRunner(injector: Injector<PluginContext>): TestRunner {
  const [vitest] = vitestPlugins;
  if (!vitest) throw new Error('@stryker-mutator/vitest-runner has no test runner');
  const runner = injector.injectFunction(vitest.factory);
  const run = runner.mutantRun.bind(runner);
  const until = Number(process.env['MUTATE_UNTIL']);
  runner.mutantRun = async (options) => (Date.now() < until ? run(options) : outOfTime);
  return runner;
}
createRunner.inject = tokens('$injector');

/** Stryker's plugins of this module. */
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest-until', createRunner)];

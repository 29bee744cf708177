import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileDuration } from './durations.ts';
import { REPORTS, VITEST_DURATIONS } from './files.ts';

/**
 * A reporter for Vitest that writes the duration of each file. Vitest's JSON report does not contain the project of a
 * file.
 */
export default class VitestDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const durations = modules.map((module): FileDuration => ({
      project: module.project.name,
      file: module.relativeModuleId,
      seconds: module.diagnostic().duration / 1_000,
    }));
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(VITEST_DURATIONS, JSON.stringify(durations));
  }
}

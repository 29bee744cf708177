import type { Stryker } from '@stryker-mutator/core';

/** A small change of the code, and whether a test noticed it. Lines and columns are counted from one. */
export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** The `statusReason` of mutants that are only listed, and would be planted in another run. */
export const LISTED = 'is listed only';
/** The `statusReason` of mutants that were not tried, because the time was over. */
export const OUT_OF_TIME = 'is out of time';

const DETECTED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const UNDETECTED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** The parts that decide whether a mutant counts; Stryker's report has them too. */
interface Status {
  readonly status: string;
  readonly statusReason?: string | undefined;
}

/** Whether a test noticed the mutant. */
export const isNoticed = ({ status }: Status): boolean => DETECTED.has(status);

/** Whether no test noticed the mutant, although it runs. */
export const isSurvivor = ({ status }: Status): boolean => UNDETECTED.has(status);

/** Whether the time was over before the mutant was tried. */
export const isUntried = ({ statusReason }: Status): boolean => statusReason === OUT_OF_TIME;

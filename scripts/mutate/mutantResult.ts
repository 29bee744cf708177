import type { Stryker } from '@stryker-mutator/core';

/** A small change of the code, and whether a test noticed it. Lines and columns are counted from one. */
export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const DETECTED = new Set(['Killed', 'Timeout']);
/** The statuses of mutants that run, and that no test noticed. */
export const UNDETECTED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** Whether a test noticed the mutant. */
export const isNoticed = ({ status }: MutantResult): boolean => DETECTED.has(status);

/** Whether no test noticed the mutant, although it runs. */
export const isSurvivor = ({ status }: MutantResult): boolean => UNDETECTED.has(status);

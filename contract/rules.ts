import type { PlainRefusalCode } from './refusals.ts';

/** The message to show, or null when the input is valid. */
export type RuleResult = string | null;

/** A validation problem of one field of a form. */
export interface FieldProblem<Field extends string> {
  readonly field: Field;
  /** The API's refusal code for it. */
  readonly code: PlainRefusalCode;
  readonly message: string;
}

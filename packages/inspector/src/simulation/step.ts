import type { SentEvent } from '../recording/protocol.ts';
import type { MissingCode } from './missingCode.ts';

/** The JSON of an error, from which `reviveError` creates it. */
export interface ErrorFields {
  readonly name: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** How an invoked service ends. */
export type Ending =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'error'; readonly error: ErrorFields };

/** What the user chooses for an invoked service. */
export type Outcome = Ending | { readonly kind: 'never' };

/** The external inputs of a simulated machine. Actors are named by their session ids, which are equal in each run. */
export type Step =
  | { readonly kind: 'event'; readonly sessionId: string; readonly event: SentEvent }
  | { readonly kind: 'outcome'; readonly sessionId: string; readonly outcome: Outcome }
  /** A service sends an event to the machine that invoked it. */
  | { readonly kind: 'sent'; readonly sessionId: string; readonly event: SentEvent }
  | { readonly kind: 'time'; readonly milliseconds: number }
  /** The user answers for a guard or a delay whose code is missing. */
  | { readonly kind: 'code'; readonly code: MissingCode; readonly answer: boolean | number };

/** What the user does at once, and the outcomes that services have by default after it. */
export interface Action {
  readonly title: string;
  readonly steps: readonly Step[];
}

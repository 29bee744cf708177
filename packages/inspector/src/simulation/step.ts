import type { SentEvent } from '../recording/protocol.ts';

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
  | { readonly kind: 'time'; readonly milliseconds: number };

/** What the user does at once, and the outcomes that services have by default after it. */
export interface Action {
  readonly title: string;
  readonly steps: readonly Step[];
}

import { fromPromise } from 'xstate';
import { submissionMachine } from '../../machines/submission.machine.ts';

/** The machine that sends `Params`; for the type see {@link useSubmission}. */
export type SubmissionOf<Params> = typeof submissionMachine & { readonly types?: (params: Params) => void };

/** Provides the machine with the call that a button makes. */
export function provideSubmission<Params = undefined>(
  submit: (params: Params, signal: AbortSignal) => Promise<void>,
): SubmissionOf<Params> {
  return submissionMachine.provide({
    actors: {
      // `useSubmission` passes only params of this type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      submit: fromPromise(({ input: { params }, signal }) => submit(params as Params, signal)),
    },
  });
}

import { assign, fromPromise, setup } from 'xstate';

/** `params`: the service's input. */
interface SubmissionInput {
  readonly params: unknown;
}

export const submissionMachine = setup({
  types: {} as {
    /** `error`: why the last attempt failed, or null. */
    context: SubmissionInput & { readonly error: unknown };
    input: SubmissionInput;
    events: { type: 'submission.requested' };
  },
  actors: {
    submit: fromPromise<void, SubmissionInput>(() =>
      Promise.reject(new Error('Provide submit, see src/services/submission.ts')),
    ),
  },
  actions: {
    setError: assign({ error: (_, { error }: { error: unknown }) => error }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'submission',
  description: 'Does one thing on the server when a button is pressed.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'The button can be pressed; why the last attempt failed is shown beside it.',
      on: { 'submission.requested': { target: 'submitting', actions: 'clearError' } },
    },
    submitting: {
      description: 'The button is busy.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { params } }) => ({ params }),
        onDone: 'done',
        onError: {
          target: 'ready',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      description: 'A confirmation, or the button again where the page allows that.',
      on: { 'submission.requested': 'submitting' },
    },
  },
});

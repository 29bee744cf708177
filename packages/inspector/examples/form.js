import { assign, fromPromise, setup } from 'xstate';

/** The second attempt succeeds, as if the network had returned. */
const saveProfile = fromPromise(async ({ input }) => {
  if (input.attempt === 1) throw new Error('The network is down.');
  return { savedAt: new Date(), email: input.email };
});

const machine = setup({
  actors: { saveProfile },
  actions: {
    setEmail: assign({ email: ({ event }) => event.email, problem: null }),
    setProblem: assign({ problem: 'Enter an email.' }),
    clearProblem: assign({ problem: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    setError: assign({ problem: ({ event }) => event.error.message }),
    setSaved: assign({ savedAt: ({ event }) => event.output.savedAt, problem: null }),
  },
  guards: { isValid: ({ context }) => context.email.includes('@') },
}).createMachine({
  id: 'form',
  description: 'A form with one field, which is checked before it is saved',
  context: { email: '', attempts: 0, problem: null, savedAt: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.changed': { actions: 'setEmail' },
        'form.submitted': [{ guard: 'isValid', target: 'saving' }, { actions: 'setProblem' }],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => ({ email: context.email, attempt: context.attempts }),
        onDone: { target: 'saved', actions: 'setSaved' },
        onError: { target: 'failed', actions: 'setError' },
      },
    },
    failed: {
      on: {
        'form.submitted': 'saving',
        'form.edited': { target: 'editing', actions: 'clearProblem' },
      },
    },
    saved: { on: { 'form.edited': 'editing' } },
  },
});

export const form = {
  title: 'Form',
  machine,
  events: [
    { label: 'Type an email', type: 'email.changed', email: 'asha@example.com' },
    { label: 'Submit', type: 'form.submitted' },
    { label: 'Edit', type: 'form.edited' },
  ],
};

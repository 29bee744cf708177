import { assign, setup } from 'xstate';
import { signupProblems } from '../contract/rules.ts';
import type { Identifier, SignupProblem } from '../contract/rules.ts';
import { otpMachine } from './otp.machine.ts';

export type SignupStep = 'signup.details' | 'signup.otp';

interface SignupInput {
  readonly identifier: Identifier;
  readonly name: string;
  /** Where the page was left; undefined when it was not. */
  readonly step: string | undefined;
}

interface SignupContext extends SignupInput {
  readonly password: string;
  readonly token: string;
  readonly problems: readonly SignupProblem[];
}

export const signupMachine = setup({
  types: {} as {
    context: SignupContext;
    input: SignupInput;
    output: { token: string };
    events: { type: 'details.submitted'; name: string; password: string };
    children: { otp: 'otp' };
  },
  actors: { otp: otpMachine },
  actions: {
    takeDetails: assign(({ context }, { name, password }: { name: string; password: string }) => ({
      name,
      password,
      problems: signupProblems({ name, password }, context.identifier),
    })),
    takeToken: assign({ token: (_, { token }: { token: string | null }) => token ?? '' }),
    forgetPassword: assign({ password: '' }),
    /** Keeps the step, identifier and name in the browser, so that a reload goes on here. */
    remember: (_, _params: { step: SignupStep }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    needsNoPassword: ({ context: { step, identifier } }) => step === 'signup.otp' && 'phone' in identifier,
    isComplete: ({ context }, details: { name: string; password: string }) =>
      signupProblems(details, context.identifier).length === 0,
  },
}).createMachine({
  id: 'signup',
  description: 'Makes an account of a name, and a password when it is an email’s, by a one-time code.',
  context: ({ input }) => ({ ...input, password: '', token: '', problems: [] }),
  initial: 'resuming',
  output: ({ context }) => ({ token: context.token }),
  states: {
    resuming: {
      description: 'Nothing yet: was a code sent? A password is never kept and is asked for again.',
      always: [{ guard: 'needsNoPassword', target: 'otp' }, { target: 'details' }],
    },
    details: {
      description: 'Asks for a name, and for a password when the account is an email.',
      entry: { type: 'remember', params: { step: 'signup.details' } },
      on: {
        'details.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'otp',
            actions: { type: 'takeDetails', params: ({ event }) => event },
          },
          { actions: { type: 'takeDetails', params: ({ event }) => event } },
        ],
      },
    },
    otp: {
      description: 'Six boxes for the code that was sent; it creates the account.',
      entry: { type: 'remember', params: { step: 'signup.otp' } },
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { identifier, name, password } }) => ({
          identifier,
          mode: 'signup',
          name,
          password,
        }),
        onDone: {
          target: 'signedUp',
          actions: [{ type: 'takeToken', params: ({ event }) => event.output }, 'forgetPassword'],
        },
        onError: {
          target: 'details',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedUp: {
      type: 'final',
      description: 'The form is done: the account is there, and its shopper signed in.',
    },
  },
});

import { assign, fromPromise, setup } from 'xstate';
import { signInMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import { checkLoginPassword } from '../contract/rules.ts';
import type { Identifier } from '../contract/rules.ts';
import { otpMachine } from './otp.machine.ts';

export type LoginStep = 'login.password' | 'login.otp';

interface LoginInput {
  readonly identifier: Identifier;
  readonly name: string;
  /** Where the page was left; undefined when it was not. */
  readonly step: string | undefined;
}

interface LoginContext extends LoginInput {
  readonly password: string;
  readonly token: string;
  readonly error: string | null;
}

type LoginEvent =
  { type: 'password.submitted'; password: string } | { type: 'otp.chosen' } | { type: 'password.chosen' };

export const loginMachine = setup({
  types: {} as {
    context: LoginContext;
    input: LoginInput;
    output: { token: string };
    events: LoginEvent;
    children: { logIn: 'logIn'; otp: 'otp' };
  },
  actors: {
    /** Answers the token. */
    logIn: fromPromise<string, { identifier: Identifier; password: string }>(() =>
      Promise.reject(new Error('Provide logIn, see src/services/login.ts')),
    ),
    otp: otpMachine,
  },
  actions: {
    takePassword: assign((_, { password }: { password: string }) => ({
      password,
      error: checkLoginPassword(password),
    })),
    takeToken: assign({ token: (_, { token }: { token: string | null }) => token ?? '' }),
    forgetPassword: assign({ password: '', error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => signInMessage(error, messages.auth.invalidCredentials),
    }),
    /** Keeps the step, identifier and name in the browser, so that a reload goes on here. */
    remember: (_, _params: { step: LoginStep }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    beginsWithCode: ({ context: { step, identifier } }) =>
      step === 'login.otp' || (step === undefined && 'phone' in identifier),
    isPassword: (_, { password }: { password: string }) => checkLoginPassword(password) === null,
  },
}).createMachine({
  id: 'login',
  description: 'Opens an account by its password or a one-time code.',
  context: ({ input }) => ({ ...input, password: '', token: '', error: null }),
  initial: 'choosing',
  output: ({ context }) => ({ token: context.token }),
  states: {
    choosing: {
      description: 'Nothing yet: a phone is sent a code at once, an email is asked for its password.',
      always: [{ guard: 'beginsWithCode', target: 'otp' }, { target: 'password' }],
    },
    password: {
      description: 'Asks for the password; ‘Login With OTP’ leads to a code.',
      entry: { type: 'remember', params: { step: 'login.password' } },
      exit: 'forgetPassword',
      initial: 'editing',
      on: { 'otp.chosen': 'otp' },
      states: {
        editing: {
          description: 'The field and ‘Login’ wait; what went wrong is said below.',
          on: {
            'password.submitted': [
              {
                guard: { type: 'isPassword', params: ({ event }) => event },
                target: 'submitting',
                actions: { type: 'takePassword', params: ({ event }) => event },
              },
              { actions: { type: 'takePassword', params: ({ event }) => event } },
            ],
          },
        },
        submitting: {
          description: '‘Login’ is busy while the server compares the password.',
          tags: 'busy',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context: { identifier, password } }) => ({ identifier, password }),
            onDone: {
              target: '#login.loggedIn',
              actions: { type: 'takeToken', params: ({ event }) => ({ token: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    otp: {
      description: 'Six boxes for the code that was sent; ‘Use Password Instead’ leads back.',
      entry: { type: 'remember', params: { step: 'login.otp' } },
      on: { 'password.chosen': 'password' },
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { identifier } }) => ({ identifier, mode: 'login', name: '', password: '' }),
        onDone: { target: 'loggedIn', actions: { type: 'takeToken', params: ({ event }) => event.output } },
        onError: {
          target: 'password',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loggedIn: { type: 'final', description: 'The form is done: the password or the code was right.' },
  },
});

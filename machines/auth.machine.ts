import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { signInMessage } from '../contract/failure.ts';
import { messages } from '../contract/messages.ts';
import { checkIdentifier, checkLoginPassword, checkSignup, readIdentifier } from '../contract/rules.ts';
import type { Identifier } from '../contract/rules.ts';
import { otpMachine } from './otp.machine.ts';

/** Where sign-in stood; kept in the browser, without password or code. */
export interface AuthRecord {
  readonly step: 'login.password' | 'login.otp' | 'signup.details' | 'signup.otp';
  readonly identifier: Identifier;
  readonly name: string;
}

interface AuthContext {
  readonly record: AuthRecord | null;
  /** `{ email: '' }` until one was accepted. */
  readonly identifier: Identifier;
  readonly name: string;
  readonly password: string;
  readonly token: string;
  readonly error: string | null;
}

type AuthEvent =
  | { type: 'identifier.submitted'; typed: string }
  | { type: 'identifier.change' }
  | { type: 'password.submitted'; password: string }
  | { type: 'otp.chosen' }
  | { type: 'password.chosen' }
  | { type: 'details.submitted'; name: string; password: string };

export const authMachine = setup({
  types: {} as {
    context: AuthContext;
    input: { record: AuthRecord | null };
    output: { token: string };
    events: AuthEvent;
    children: { checkAccount: 'checkAccount'; logIn: 'logIn'; otp: 'otp' };
  },
  actors: {
    checkAccount: fromPromise<{ exists: boolean; name: string }, { identifier: Identifier }>(() =>
      Promise.reject(new Error('Provide checkAccount, see src/actors/auth.ts')),
    ),
    logIn: fromPromise<string, { identifier: Identifier; password: string }>(() =>
      Promise.reject(new Error('Provide logIn, see src/actors/auth.ts')),
    ),
    otp: otpMachine,
  },
  actions: {
    takeIdentifier: assign(({ context, event }) => {
      assertEvent(event, 'identifier.submitted');
      return {
        identifier: readIdentifier(event.typed) ?? context.identifier,
        error: checkIdentifier(event.typed),
      };
    }),
    takePassword: assign(({ event }) => {
      assertEvent(event, 'password.submitted');
      return { password: event.password, error: checkLoginPassword(event.password) };
    }),
    takeDetails: assign(({ context, event }) => {
      assertEvent(event, 'details.submitted');
      return { name: event.name, password: event.password, error: checkSignup(event, context.identifier) };
    }),
    takeName: assign({ name: (_, { name }: { name: string }) => name }),
    takeToken: assign({ token: (_, { token }: { token: string | null }) => token ?? '' }),
    forgetPassword: assign({ password: '', error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => signInMessage(error, messages.auth.invalidCredentials),
    }),
    /** Keeps the step, identifier and name in the browser, so that a reload goes on here. */
    remember: (_, _params: { step: AuthRecord['step'] }) => undefined,
    forget: () => undefined,
    openSession: (_, _params: { token: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    wasAt: ({ context }, { step }: { step: AuthRecord['step'] }) => context.record?.step === step,
    isIdentifier: ({ event }) => 'typed' in event && checkIdentifier(event.typed) === null,
    isNewAccount: (_, { exists }: { exists: boolean }) => !exists,
    isPhone: ({ context }) => 'phone' in context.identifier,
    isPassword: ({ event }) => 'password' in event && checkLoginPassword(event.password) === null,
    isSignup: ({ context, event }) => 'name' in event && checkSignup(event, context.identifier) === null,
  },
}).createMachine({
  id: 'auth',
  description: 'Signs a shopper in or up, by a one-time code or a password.',
  context: ({ input: { record } }) => ({
    record,
    identifier: record?.identifier ?? { email: '' },
    name: record?.name ?? '',
    password: '',
    token: '',
    error: null,
  }),
  initial: 'resuming',
  output: ({ context }) => ({ token: context.token }),
  states: {
    resuming: {
      description: 'At which step was the page left?',
      always: [
        { guard: { type: 'wasAt', params: { step: 'login.password' } }, target: 'login' },
        { guard: { type: 'wasAt', params: { step: 'login.otp' } }, target: 'login.otp' },
        { guard: { type: 'wasAt', params: { step: 'signup.details' } }, target: 'signup' },
        { guard: { type: 'wasAt', params: { step: 'signup.otp' } }, target: 'signup.resuming' },
        { target: 'identifier' },
      ],
    },
    identifier: {
      description: 'Asks for an email or a phone number.',
      entry: ['forget', 'forgetPassword'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The field waits.',
          on: {
            'identifier.submitted': [
              { guard: 'isIdentifier', target: 'checking', actions: 'takeIdentifier' },
              { actions: 'takeIdentifier' },
            ],
          },
        },
        checking: {
          description: 'Is there such an account?',
          tags: 'busy',
          invoke: {
            id: 'checkAccount',
            src: 'checkAccount',
            input: ({ context }) => ({ identifier: context.identifier }),
            onDone: [
              {
                guard: { type: 'isNewAccount', params: ({ event }) => event.output },
                target: '#auth.signup',
              },
              {
                guard: 'isPhone',
                target: '#auth.login.otp',
                actions: { type: 'takeName', params: ({ event }) => event.output },
              },
              { target: '#auth.login', actions: { type: 'takeName', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    login: {
      description: 'The account exists: a password or a code opens it.',
      initial: 'password',
      on: { 'identifier.change': 'identifier' },
      states: {
        password: {
          description: 'Asks for the password; ‘Login With OTP’ leads to a code.',
          entry: { type: 'remember', params: { step: 'login.password' } },
          exit: 'forgetPassword',
          initial: 'editing',
          on: { 'otp.chosen': 'otp' },
          states: {
            editing: {
              description: 'The field waits.',
              on: {
                'password.submitted': [
                  { guard: 'isPassword', target: 'submitting', actions: 'takePassword' },
                  { actions: 'takePassword' },
                ],
              },
            },
            submitting: {
              description: 'The server compares the password.',
              tags: 'busy',
              invoke: {
                id: 'logIn',
                src: 'logIn',
                input: ({ context }) => ({ identifier: context.identifier, password: context.password }),
                onDone: {
                  target: '#auth.signedIn',
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
          description: 'A code was sent; ‘Use Password Instead’ leads back.',
          entry: { type: 'remember', params: { step: 'login.otp' } },
          invoke: {
            id: 'otp',
            src: 'otp',
            input: ({ context }) => ({
              identifier: context.identifier,
              mode: 'login',
              name: '',
              password: '',
            }),
            onDone: {
              target: '#auth.signedIn',
              actions: { type: 'takeToken', params: ({ event }) => event.output },
            },
            onError: 'password',
          },
          on: { 'password.chosen': 'password' },
        },
      },
    },
    signup: {
      description: 'The account does not exist yet.',
      initial: 'details',
      on: { 'identifier.change': 'identifier' },
      states: {
        resuming: {
          description: 'A password is never kept, so an email account is asked for it again.',
          always: [{ guard: 'isPhone', target: 'otp' }, { target: 'details' }],
        },
        details: {
          description: 'Asks for a name, and for a password when the account is an email.',
          entry: { type: 'remember', params: { step: 'signup.details' } },
          on: {
            'details.submitted': [
              { guard: 'isSignup', target: 'otp', actions: 'takeDetails' },
              { actions: 'takeDetails' },
            ],
          },
        },
        otp: {
          description: 'A code was sent; it creates the account.',
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
              target: '#auth.signedIn',
              actions: { type: 'takeToken', params: ({ event }) => event.output },
            },
            onError: 'details',
          },
        },
      },
    },
    signedIn: {
      type: 'final',
      description: 'The shopper is signed in; the page that asked for it comes next.',
      entry: { type: 'openSession', params: ({ context }) => ({ token: context.token }) },
    },
  },
});

import { assign, fromPromise, setup } from 'xstate';
import { checkIdentifier, readIdentifier } from '../contract/rules.ts';
import type { Identifier } from '../contract/rules.ts';
import { loginMachine } from './login.machine.ts';
import type { LoginStep } from './login.machine.ts';
import { signupMachine } from './signup.machine.ts';
import type { SignupStep } from './signup.machine.ts';

/** Where sign-in stood; kept in the browser, without password or code. */
export interface AuthRecord {
  readonly step: LoginStep | SignupStep;
  readonly identifier: Identifier;
  readonly name: string;
}

interface AuthContext {
  /** Where the page was left; null once somebody begins anew. */
  readonly record: AuthRecord | null;
  /** `{ email: '' }` until one was accepted. */
  readonly identifier: Identifier;
  /** The account's; '' for a new one. */
  readonly name: string;
  readonly token: string;
  readonly error: string | null;
}

type AuthEvent = { type: 'identifier.submitted'; typed: string } | { type: 'identifier.change' };

export const authMachine = setup({
  types: {} as {
    context: AuthContext;
    input: { record: AuthRecord | null };
    output: { token: string };
    events: AuthEvent;
    children: { checkAccount: 'checkAccount'; login: 'login'; signup: 'signup' };
  },
  actors: {
    checkAccount: fromPromise<{ exists: boolean; name: string }, { identifier: Identifier }>(() =>
      Promise.reject(new Error('Provide checkAccount, see src/services/auth.ts')),
    ),
    login: loginMachine,
    signup: signupMachine,
  },
  actions: {
    takeIdentifier: assign(({ context }, { typed }: { typed: string }) => ({
      identifier: readIdentifier(typed) ?? context.identifier,
      error: checkIdentifier(typed),
    })),
    takeName: assign({ name: (_, { name }: { name: string }) => name }),
    takeToken: assign({ token: (_, { token }: { token: string }) => token }),
    startOver: assign({ record: null, error: null }),
    /** Removes the record of the step from the browser. */
    forget: () => undefined,
    openSession: (_, _params: { token: string }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    wasLoggingIn: ({ context }) => context.record?.step.startsWith('login.') ?? false,
    wasSigningUp: ({ context }) => context.record?.step.startsWith('signup.') ?? false,
    isIdentifier: (_, { typed }: { typed: string }) => checkIdentifier(typed) === null,
    isAccount: (_, { exists }: { exists: boolean }) => exists,
  },
}).createMachine({
  id: 'auth',
  description: 'Signs a shopper in or up, by a one-time code or a password.',
  context: ({ input: { record } }) => ({
    record,
    identifier: record?.identifier ?? { email: '' },
    name: record?.name ?? '',
    token: '',
    error: null,
  }),
  initial: 'resuming',
  output: ({ context }) => ({ token: context.token }),
  states: {
    resuming: {
      description: 'Nothing yet for a moment: at which step was the page left?',
      always: [
        { guard: 'wasLoggingIn', target: 'login' },
        { guard: 'wasSigningUp', target: 'signup' },
        { target: 'identifier' },
      ],
    },
    identifier: {
      description: 'Asks for an email or a phone number.',
      entry: ['forget', 'startOver'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The field and ‘Continue’ wait; what is wrong with the text is said below it.',
          on: {
            'identifier.submitted': [
              {
                guard: { type: 'isIdentifier', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'takeIdentifier', params: ({ event }) => event },
              },
              { actions: { type: 'takeIdentifier', params: ({ event }) => event } },
            ],
          },
        },
        checking: {
          description: 'The button is busy: is there such an account?',
          tags: 'busy',
          invoke: {
            id: 'checkAccount',
            src: 'checkAccount',
            input: ({ context }) => ({ identifier: context.identifier }),
            onDone: [
              {
                guard: { type: 'isAccount', params: ({ event }) => event.output },
                target: '#auth.login',
                actions: { type: 'takeName', params: ({ event }) => event.output },
              },
              { target: '#auth.signup', actions: { type: 'takeName', params: ({ event }) => event.output } },
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
      on: { 'identifier.change': 'identifier' },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context: { identifier, name, record } }) => ({ identifier, name, step: record?.step }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'takeToken', params: ({ event }) => event.output },
        },
        onError: {
          target: 'identifier',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signup: {
      description: 'The account does not exist yet: a name and a code make it.',
      on: { 'identifier.change': 'identifier' },
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context: { identifier, name, record } }) => ({ identifier, name, step: record?.step }),
        onDone: {
          target: 'signedIn',
          actions: { type: 'takeToken', params: ({ event }) => event.output },
        },
        onError: {
          target: 'identifier',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
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

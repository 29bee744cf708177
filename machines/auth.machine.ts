import { assign, fromPromise, setup } from 'xstate';
import { isLoginToken } from '../contract/accounts/isLoginToken.ts';
import { isNewPasswordRefused, signInErrorMessage } from '../contract/accounts/signInFailure.ts';
import {
  checkIdentifier,
  checkLoginPassword,
  readIdentifier,
  signupProblems,
} from '../contract/accounts/rules.ts';
import type { Identifier, SignupProblem } from '../contract/accounts/rules.ts';
import { signInMessages } from '../contract/accounts/signInMessages.ts';
import type { Text } from '../contract/texts/text.ts';
import { otpMachine } from './otp.machine.ts';
import { passkeySignInMachine } from './passkeySignIn.machine.ts';

export type AuthStep = 'login.password' | 'login.otp' | 'signup.details' | 'signup.otp';

/** The step of sign-in that the browser stores, without password or code. */
export interface AuthRecord {
  readonly step: AuthStep;
  readonly identifier: Identifier;
  readonly name: string;
  /** Missing in records of earlier releases. */
  readonly hasPassword?: boolean | undefined;
}

interface AuthContext {
  /** The step that was open before a reload; null for a new visit. */
  readonly resumedStep: AuthStep | null;
  /** `{ email: '' }` until the shopper has entered a valid one. */
  readonly identifier: Identifier;
  /** Name of the account, or the name that a new shopper enters; '' until it is known. */
  readonly name: string;
  /** Whether the account has a password; true when the server does not report it. */
  readonly hasPassword: boolean;
  readonly password: string;
  readonly token: string;
  /** The problem of the identifier or the password. */
  readonly error: Text | null;
  /** The problems of the details of a new account. */
  readonly problems: readonly SignupProblem[];
}

type AuthEvent =
  | { type: 'identifier.submitted'; typed: string }
  | { type: 'identifier.change' }
  | { type: 'password.submitted'; password: string }
  | { type: 'otp.chosen' }
  | { type: 'password.chosen' }
  | { type: 'details.submitted'; name: string; password: string };

/** A new account by email. */
export interface NewAccount {
  readonly identifier: Identifier;
  readonly name: string;
  readonly password: string;
}

export interface Account {
  readonly exists: boolean;
  readonly name: string;
  readonly hasPassword?: boolean | undefined;
}

export const authMachine = setup({
  types: {} as {
    context: AuthContext;
    input: { record: AuthRecord | null };
    output: { token: string };
    events: AuthEvent;
    children: {
      checkAccount: 'checkAccount';
      checkPassword: 'checkPassword';
      logIn: 'logIn';
      otp: 'otp';
      passkeySignIn: 'passkeySignIn';
    };
  },
  actors: {
    checkAccount: fromPromise<Account, { identifier: Identifier }>(() =>
      Promise.reject(new Error('Provide checkAccount, see src/services/accounts/auth.ts')),
    ),
    /** Rejects with a refusal when the password is easy to guess. */
    checkPassword: fromPromise<void, NewAccount>(() =>
      Promise.reject(new Error('Provide checkPassword, see src/services/accounts/auth.ts')),
    ),
    /** Resolves to the session token. */
    logIn: fromPromise<string, { identifier: Identifier; password: string }>(() =>
      Promise.reject(new Error('Provide logIn, see src/services/accounts/auth.ts')),
    ),
    otp: otpMachine,
    passkeySignIn: passkeySignInMachine,
  },
  actions: {
    setIdentifier: assign(({ context }, { typed }: { typed: string }) => ({
      identifier: readIdentifier(typed) ?? context.identifier,
      error: checkIdentifier(typed),
    })),
    setAccount: assign((_, { name, hasPassword = true }: Account) => ({ name, hasPassword })),
    setPassword: assign((_, { password }: { password: string }) => ({
      password,
      error: checkLoginPassword(password),
    })),
    setDetails: assign(({ context }, { name, password }: { name: string; password: string }) => ({
      name,
      password,
      problems: signupProblems({ name, password }, context.identifier),
    })),
    showPasswordRefusal: assign({
      problems: (_, { error }: { error: unknown }) =>
        isNewPasswordRefused(error) ? [{ field: 'password', code: error.code, message: error.message }] : [],
    }),
    setToken: assign({ token: (_, { token }: { token: string | null }) => token ?? '' }),
    showNoLogin: assign({ error: signInMessages.auth.invalidCredentials }),
    showError: assign({
      error: (_, { error }: { error: unknown }) =>
        signInErrorMessage(error, signInMessages.auth.invalidCredentials),
    }),
    clearPassword: assign({ password: '', error: null }),
    startOver: assign({ password: '', error: null, problems: [] }),
    /** Stores the step, identifier and name in the browser, so that a reload resumes here. */
    storeStep: (_, _params: { step: AuthStep }) => undefined,
    removeStep: () => undefined,
    openSession: (_, _params: { token: string }) => undefined,
    /** Offers to add a passkey on the next pages, in the session of this token. */
    offerPasskey: (_, _params: { token: string | null }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    wasAt: ({ context }, { step }: { step: AuthStep }) => context.resumedStep === step,
    isIdentifier: (_, { typed }: { typed: string }) => checkIdentifier(typed) === null,
    isAccount: (_, { exists }: { exists: boolean }) => exists,
    isAccountOfPhone: ({ context }, { exists }: { exists: boolean }) =>
      exists && 'phone' in context.identifier,
    hasPassword: ({ context }) => context.hasPassword,
    isPassword: (_, { password }: { password: string }) => checkLoginPassword(password) === null,
    areDetailsComplete: ({ context }, details: { name: string; password: string }) =>
      signupProblems(details, context.identifier).length === 0,
    areDetailsOfPhoneComplete: ({ context }, details: { name: string; password: string }) =>
      'phone' in context.identifier && signupProblems(details, context.identifier).length === 0,
    isLogin: (_, { token }: { token: string | null }) => isLoginToken(token),
    isPasswordRefused: (_, { error }: { error: unknown }) => isNewPasswordRefused(error),
  },
}).createMachine({
  id: 'auth',
  description: 'Signs a shopper in or up, by a one-time code or a password.',
  context: ({ input: { record } }) => ({
    resumedStep: record?.step ?? null,
    identifier: record?.identifier ?? { email: '' },
    name: record?.name ?? '',
    hasPassword: record?.hasPassword ?? true,
    password: '',
    token: '',
    error: null,
    problems: [],
  }),
  initial: 'wasInterrupted',
  output: ({ context }) => ({ token: context.token }),
  states: {
    wasInterrupted: {
      description: 'No form yet. A reload returns to the step that was open before.',
      always: [
        { guard: { type: 'wasAt', params: { step: 'login.password' } }, target: 'login.password' },
        { guard: { type: 'wasAt', params: { step: 'login.otp' } }, target: 'login.otp' },
        { guard: { type: 'wasAt', params: { step: 'signup.otp' } }, target: 'signup.otp' },
        { guard: { type: 'wasAt', params: { step: 'signup.details' } }, target: 'signup.details' },
        { target: 'identifier' },
      ],
    },
    identifier: {
      description: 'A field for an email or a phone number.',
      entry: ['removeStep', 'startOver'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The field and ‘Continue’ can be used; an error is shown below the field.',
          invoke: {
            id: 'passkeySignIn',
            src: 'passkeySignIn',
            onDone: {
              guard: { type: 'isLogin', params: ({ event }) => event.output },
              target: '#auth.signedIn',
              actions: { type: 'setToken', params: ({ event }) => event.output },
            },
            onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
          },
          initial: 'fresh',
          states: {
            fresh: { description: 'No error is shown.' },
            invalid: {
              description: 'An error: the text is neither an email nor a phone number.',
            },
            unchecked: {
              description:
                'The server could not find out whether the account exists; a line beside the button shows the error.',
              tags: 'unchecked',
            },
          },
          on: {
            'identifier.submitted': [
              {
                guard: { type: 'isIdentifier', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'setIdentifier', params: ({ event }) => event },
              },
              { target: '.invalid', actions: { type: 'setIdentifier', params: ({ event }) => event } },
            ],
          },
        },
        checking: {
          description: 'The button is busy while the server checks whether the account exists.',
          tags: 'busy',
          invoke: {
            id: 'checkAccount',
            src: 'checkAccount',
            input: ({ context }) => ({ identifier: context.identifier }),
            onDone: [
              {
                guard: { type: 'isAccountOfPhone', params: ({ event }) => event.output },
                target: '#auth.login.otp',
                actions: { type: 'setAccount', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAccount', params: ({ event }) => event.output },
                target: '#auth.login.password',
                actions: { type: 'setAccount', params: ({ event }) => event.output },
              },
              {
                target: '#auth.signup.details',
                actions: { type: 'setAccount', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'editing.unchecked',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    login: {
      description:
        'A known phone number signs in with a code first, an email with a password; a wrong one shows an error and can be typed again.',
      on: { 'identifier.change': 'identifier' },
      initial: 'password',
      states: {
        password: {
          description: 'A field for the password; ‘Login With OTP’ sends a code instead.',
          entry: { type: 'storeStep', params: { step: 'login.password' } },
          exit: 'clearPassword',
          initial: 'editing',
          on: { 'otp.chosen': 'otp' },
          states: {
            editing: {
              description: 'The field and ‘Login’ can be used; an error is shown below.',
              on: {
                'password.submitted': [
                  {
                    guard: { type: 'isPassword', params: ({ event }) => event },
                    target: 'submitting',
                    actions: { type: 'setPassword', params: ({ event }) => event },
                  },
                  { actions: { type: 'setPassword', params: ({ event }) => event } },
                ],
              },
            },
            submitting: {
              description: '‘Login’ is busy while the server checks the password.',
              tags: 'busy',
              invoke: {
                id: 'logIn',
                src: 'logIn',
                input: ({ context: { identifier, password } }) => ({ identifier, password }),
                onDone: [
                  {
                    guard: { type: 'isLogin', params: ({ event }) => ({ token: event.output }) },
                    target: '#auth.signedIn',
                    actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
                  },
                  { target: 'editing', actions: 'showNoLogin' },
                ],
                onError: {
                  target: 'editing',
                  actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        otp: {
          description:
            'Six boxes for the code; a wrong one shows an error and can be typed again. ‘Use Password Instead’ goes back, unless the account has no password.',
          entry: { type: 'storeStep', params: { step: 'login.otp' } },
          on: { 'password.chosen': { guard: 'hasPassword', target: 'password' } },
          invoke: {
            id: 'otp',
            src: 'otp',
            input: ({ context: { identifier } }) => ({ identifier, mode: 'login', name: '', password: '' }),
            onDone: [
              {
                guard: { type: 'isLogin', params: ({ event }) => event.output },
                target: '#auth.signedIn',
                actions: [
                  { type: 'setToken', params: ({ event }) => event.output },
                  { type: 'offerPasskey', params: ({ event }) => event.output },
                ],
              },
              // Not the password: an account with a phone number may be without a password.
              { target: '#auth.identifier.editing.unchecked' },
            ],
            onError: {
              target: '#auth.identifier.editing.unchecked',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    signup: {
      description:
        'The account does not exist yet. The shopper creates it with a name and a code, and with a password if it is an email.',
      on: { 'identifier.change': 'identifier' },
      initial: 'details',
      states: {
        details: {
          description: 'Fields for a name and, if the account is an email, a password.',
          entry: { type: 'storeStep', params: { step: 'signup.details' } },
          initial: 'editing',
          states: {
            editing: {
              description: 'The fields and ‘Create an account’ can be used; problems are listed above.',
              on: {
                'details.submitted': [
                  {
                    guard: { type: 'areDetailsOfPhoneComplete', params: ({ event }) => event },
                    target: '#auth.signup.otp',
                    actions: { type: 'setDetails', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'areDetailsComplete', params: ({ event }) => event },
                    target: 'checkingPassword',
                    actions: { type: 'setDetails', params: ({ event }) => event },
                  },
                  { actions: { type: 'setDetails', params: ({ event }) => event } },
                ],
              },
            },
            checkingPassword: {
              description: 'The button is busy while the password is compared with common ones.',
              tags: 'busy',
              entry: { type: 'storeStep', params: { step: 'signup.details' } },
              invoke: {
                id: 'checkPassword',
                src: 'checkPassword',
                input: ({ context: { identifier, name, password } }) => ({ identifier, name, password }),
                onDone: '#auth.signup.otp',
                onError: [
                  {
                    guard: { type: 'isPasswordRefused', params: ({ event }) => ({ error: event.error }) },
                    target: 'editing',
                    actions: {
                      type: 'showPasswordRefusal',
                      params: ({ event }) => ({ error: event.error }),
                    },
                  },
                  {
                    target: '#auth.signup.otp',
                    actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
          },
        },
        otp: {
          description:
            'Six boxes for the code; a wrong one shows an error and can be typed again. The right code creates the account.',
          entry: { type: 'storeStep', params: { step: 'signup.otp' } },
          exit: 'clearPassword',
          invoke: {
            id: 'otp',
            src: 'otp',
            input: ({ context: { identifier, name, password } }) => ({
              identifier,
              mode: 'signup',
              name,
              password,
            }),
            onDone: [
              {
                guard: { type: 'isLogin', params: ({ event }) => event.output },
                target: '#auth.signedIn',
                actions: [
                  { type: 'setToken', params: ({ event }) => event.output },
                  { type: 'offerPasskey', params: ({ event }) => event.output },
                ],
              },
              { target: 'details' },
            ],
            onError: {
              target: 'details',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    signedIn: {
      type: 'final',
      description: 'The shopper is signed in. The page that required it opens next.',
      entry: { type: 'openSession', params: ({ context }) => ({ token: context.token }) },
    },
  },
});

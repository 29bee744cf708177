import { assign, fromPromise, setup } from 'xstate';
import type { DeskSession } from '../../contract/desk/entities.ts';
import { isPasskeyPromptClosed, passkeyErrorMessage } from '../../contract/passkeys/passkeyFailure.ts';
import type { PasskeyAssertion } from '../../contract/passkeys/passkeys.ts';
import type { Text } from '../../contract/texts/text.ts';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import { isCodeComplete } from '../../contract/desk/isCodeComplete.ts';
import { deskSetUpMachine } from './deskSetUp.machine.ts';

interface DeskSessionInput {
  /** The token in the link of the command, or null. */
  readonly token: string | null;
}

interface Codes {
  /** The code of the mail. */
  readonly otp: string;
  /** The code of the authenticator app. */
  readonly totp: string;
}

/** What somebody confirms the sign-in with: a code of the authenticator app, or a passkey. */
export type Proof =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'passkey'; readonly response: PasskeyAssertion };

interface SignIn {
  readonly email: string;
  readonly otp: string;
  readonly proof: Proof;
}

interface DeskSessionContext extends DeskSessionInput {
  readonly session: DeskSession | null;
  readonly email: string;
  /** The code of the mail, while a passkey is chosen or checked. */
  readonly otp: string;
  /** What is sent to the server. */
  readonly proof: Proof;
  readonly error: Text | null;
  /** The field that the error is about; null for the whole form. */
  readonly field: 'email' | keyof Codes | null;
}

type DeskSessionEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edit' }
  | { type: 'code.resend' }
  | ({ type: 'codes.submitted' } & Codes)
  | { type: 'passkey.chosen'; otp: string }
  | { type: 'link.dismissed' }
  | { type: 'session.retry' }
  | { type: 'session.lost' }
  | { type: 'signOut.requested' };

export const deskSessionMachine = setup({
  types: {} as {
    context: DeskSessionContext;
    input: DeskSessionInput;
    events: DeskSessionEvent;
    children: { setUp: 'setUp' };
  },
  actors: {
    setUp: deskSetUpMachine,
    /** Resolves to the session of this browser, or null. */
    fetchSession: fromPromise<DeskSession | null>(() =>
      Promise.reject(new Error('Provide fetchSession, see desk/services/deskSession.ts')),
    ),
    sendCode: fromPromise<void, { email: string }>(() =>
      Promise.reject(new Error('Provide sendCode, see desk/services/deskSession.ts')),
    ),
    /** Opens the browser's dialog. Stopping it closes the dialog. */
    answerPasskey: fromPromise<PasskeyAssertion>(() =>
      Promise.reject(new Error('Provide answerPasskey, see desk/services/deskSession.ts')),
    ),
    startSession: fromPromise<DeskSession, SignIn>(() =>
      Promise.reject(new Error('Provide startSession, see desk/services/deskSession.ts')),
    ),
    endSession: fromPromise<void>(() =>
      Promise.reject(new Error('Provide endSession, see desk/services/deskSession.ts')),
    ),
  },
  actions: {
    setSession: assign({
      session: (_, { session }: { session: DeskSession | null }) => session,
      error: null,
      field: null,
    }),
    endSession: assign({ session: null, error: null, field: null }),
    showLost: assign({ session: null, error: deskMessages.sessionEnded, field: null }),
    setEmail: assign({
      email: (_, { email }: { email: string }) => email.trim(),
      error: null,
      field: null,
    }),
    setCodes: assign((_, { otp, totp }: Codes) => ({
      otp,
      proof: { kind: 'app' as const, code: totp },
      error: null,
      field: null,
    })),
    setOtp: assign({ otp: (_, { otp }: { otp: string }) => otp, error: null, field: null }),
    setPasskey: assign({
      proof: (_, { response }: { response: PasskeyAssertion }) => ({ kind: 'passkey' as const, response }),
    }),
    clearError: assign({ error: null, field: null }),
    showEmailMissing: assign({ error: deskMessages.emailMissing, field: 'email' }),
    showIncomplete: assign((_, { otp }: Codes) => ({
      error: deskMessages.codeIncomplete,
      field: isCodeComplete(otp) ? ('totp' as const) : ('otp' as const),
    })),
    showOtpIncomplete: assign({ error: deskMessages.codeIncomplete, field: 'otp' }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => passkeyErrorMessage(error, deskMessages.failed),
      field: null,
    }),
    /** Removes the link from the address, once it is used or dismissed. */
    removeLink: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasLink: ({ context: { token } }) => token !== null,
    isSignedIn: (_, { session }: { session: DeskSession | null }) => session !== null,
    hasEmail: (_, { email }: { email: string }) => email.trim() !== '',
    isOtpComplete: (_, { otp }: { otp: string }) => isCodeComplete(otp),
    isPromptClosed: (_, { error }: { error: unknown }) => isPasskeyPromptClosed(error),
    areComplete: (_, { otp, totp }: Codes) => isCodeComplete(otp) && isCodeComplete(totp),
  },
}).createMachine({
  id: 'deskSession',
  description:
    'Who works at the desk: signs in by a code of the mail, and a passkey or a code of the authenticator app, and out.',
  context: ({ input }) => ({
    ...input,
    session: null,
    email: '',
    otp: '',
    proof: { kind: 'app', code: '' },
    error: null,
    field: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The address of the page has the link of the command, or not.',
      always: [{ guard: 'hasLink', target: 'settingUp' }, { target: 'checking' }],
    },
    settingUp: {
      description: 'Somebody sets up their sign-in with the link.',
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ context: { token } }) => ({ token: token ?? '' }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setSession', params: ({ event }) => ({ session: event.output.session }) },
            'removeLink',
          ],
        },
        onError: {
          target: 'checking',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'link.dismissed': { target: 'checking', actions: 'removeLink' } },
    },
    checking: {
      description: 'It is not known yet whether this browser has a session.',
      tags: 'busy',
      invoke: {
        id: 'fetchSession',
        src: 'fetchSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ session: event.output }) },
            target: 'signedIn',
            actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The server does not respond; a button tries again.',
      on: { 'session.retry': { target: 'checking', actions: 'clearError' } },
    },
    signedOut: {
      description: 'The form to sign in.',
      initial: 'email',
      states: {
        email: {
          description: 'Somebody types their email.',
          on: {
            'email.submitted': [
              {
                guard: { type: 'hasEmail', params: ({ event }) => event },
                target: 'sending',
                actions: { type: 'setEmail', params: ({ event }) => event },
              },
              { actions: 'showEmailMissing' },
            ],
          },
        },
        sending: {
          description: 'A code is sent by mail.',
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context: { email } }) => ({ email }),
            onDone: 'codes',
            onError: {
              target: 'email',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        codes: {
          description: 'Somebody types the code of the mail, and the code of the app or chooses a passkey.',
          on: {
            'codes.submitted': [
              {
                guard: { type: 'areComplete', params: ({ event }) => event },
                target: 'signingIn',
                actions: { type: 'setCodes', params: ({ event }) => event },
              },
              { actions: { type: 'showIncomplete', params: ({ event }) => event } },
            ],
            'passkey.chosen': [
              {
                guard: { type: 'isOtpComplete', params: ({ event }) => event },
                target: 'answeringPasskey',
                actions: { type: 'setOtp', params: ({ event }) => event },
              },
              { actions: 'showOtpIncomplete' },
            ],
            'code.resend': { target: 'resending', actions: 'clearError' },
            'email.edit': { target: 'email', actions: 'clearError' },
          },
        },
        answeringPasskey: {
          description: 'The browser’s dialog for passkeys is open.',
          tags: 'answeringPasskey',
          invoke: {
            id: 'answerPasskey',
            src: 'answerPasskey',
            onDone: {
              target: 'signingIn',
              actions: { type: 'setPasskey', params: ({ event }) => ({ response: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isPromptClosed', params: ({ event }) => ({ error: event.error }) },
                target: 'codes',
              },
              {
                target: 'codes',
                actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        resending: {
          description: 'Another code is sent by mail; the form stays.',
          tags: 'busy',
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            input: ({ context: { email } }) => ({ email }),
            onDone: 'codes',
            onError: {
              target: 'codes',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        signingIn: {
          description: 'The server checks the code of the mail, and the code of the app or the passkey.',
          tags: 'busy',
          invoke: {
            id: 'startSession',
            src: 'startSession',
            input: ({ context: { email, otp, proof } }) => ({ email, otp, proof }),
            onDone: {
              target: '#deskSession.signedIn',
              actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
            },
            onError: {
              target: 'codes',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    signedIn: {
      description: 'The pages of the desk.',
      on: {
        'session.lost': { target: 'signedOut', actions: 'showLost' },
        'signOut.requested': { target: 'signingOut', actions: 'clearError' },
      },
    },
    signingOut: {
      description: 'The pages of the desk while the server ends the session.',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'signedOut', actions: 'endSession' },
        onError: {
          target: 'signedIn',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'session.lost': { target: 'signedOut', actions: 'endSession' } },
    },
  },
});

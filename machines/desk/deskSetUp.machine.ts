import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskSession } from '../../contract/desk/entities.ts';
import { hasCode } from '../../contract/failure.ts';
import { isPasskeyPromptClosed, passkeyErrorMessage } from '../../contract/passkeys/passkeyFailure.ts';
import type { PasskeyAttestation } from '../../contract/passkeys/passkeys.ts';
import type { Text } from '../../contract/texts/text.ts';
import { isCodeComplete } from '../../contract/desk/isCodeComplete.ts';

interface DeskSetUpInput {
  /** The token in the link of the command. */
  readonly token: string;
}

/** What an authenticator app is set up with. */
export interface TotpSetUp {
  readonly email: string;
  readonly otpauthUri: string;
  /** To type, in Base32. */
  readonly secret: string;
}

interface DeskSetUpContext extends DeskSetUpInput {
  readonly totp: TotpSetUp | null;
  /** What is sent to the server. */
  readonly factor: LinkFactor | null;
  readonly session: DeskSession | null;
  readonly error: Text | null;
}

type DeskSetUpEvent =
  { type: 'totp.submitted'; totp: string } | { type: 'passkey.chosen' } | { type: 'link.retry' };

/** What the sign-in is set up with: a code of the authenticator app, or a new passkey. */
export type LinkFactor =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'passkey'; readonly response: PasskeyAttestation };

export const deskSetUpMachine = setup({
  types: {} as {
    context: DeskSetUpContext;
    input: DeskSetUpInput;
    output: { session: DeskSession | null };
    events: DeskSetUpEvent;
  },
  actors: {
    checkLink: fromPromise<TotpSetUp, { token: string }>(() =>
      Promise.reject(new Error('Provide checkLink, see desk/services/deskSetUp.ts')),
    ),
    /** Opens the browser's dialog for a new passkey. Stopping it closes the dialog. */
    createPasskey: fromPromise<PasskeyAttestation, { token: string }>(() =>
      Promise.reject(new Error('Provide createPasskey, see desk/services/deskSetUp.ts')),
    ),
    finishLink: fromPromise<DeskSession, { token: string; factor: LinkFactor | null }>(() =>
      Promise.reject(new Error('Provide finishLink, see desk/services/deskSetUp.ts')),
    ),
  },
  actions: {
    setTotp: assign({ totp: (_, { totp }: { totp: TotpSetUp }) => totp }),
    setFactor: assign({ factor: (_, { factor }: { factor: LinkFactor }) => factor, error: null }),
    setSession: assign({ session: (_, { session }: { session: DeskSession }) => session }),
    showIncomplete: assign({ error: deskMessages.codeIncomplete }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => passkeyErrorMessage(error, deskMessages.failed),
    }),
    clearError: assign({ error: null }),
  },
  guards: {
    isComplete: (_, { totp }: { totp: string }) => isCodeComplete(totp),
    isPromptClosed: (_, { error }: { error: unknown }) => isPasskeyPromptClosed(error),
    isLinkRefused: (_, { error }: { error: unknown }) => hasCode(error, 'desk_link_invalid'),
  },
}).createMachine({
  id: 'deskSetUp',
  description:
    'Sets up the sign-in of somebody who runs the shop, by a link that works once: a passkey, or an authenticator app.',
  context: ({ input }) => ({ ...input, totp: null, factor: null, session: null, error: null }),
  initial: 'checking',
  output: ({ context: { session } }) => ({ session }),
  states: {
    checking: {
      description: 'The server checks the link.',
      tags: 'busy',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'shown',
          actions: { type: 'setTotp', params: ({ event }) => ({ totp: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLinkRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    shown: {
      description:
        'A button for a passkey; the QR code and the secret for an authenticator app, and a field for its code.',
      on: {
        'passkey.chosen': { target: 'creatingPasskey', actions: 'clearError' },
        'totp.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'finishing',
            actions: {
              type: 'setFactor',
              params: ({ event }) => ({ factor: { kind: 'app', code: event.totp } }),
            },
          },
          { actions: 'showIncomplete' },
        ],
      },
    },
    creatingPasskey: {
      description: 'The browser’s dialog for a new passkey is open.',
      tags: 'creatingPasskey',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'finishing',
          actions: {
            type: 'setFactor',
            params: ({ event }) => ({ factor: { kind: 'passkey', response: event.output } }),
          },
        },
        onError: [
          {
            guard: { type: 'isPromptClosed', params: ({ event }) => ({ error: event.error }) },
            target: 'shown',
          },
          {
            guard: { type: 'isLinkRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'shown',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    finishing: {
      description: 'The server checks the code or the passkey, and uses the link up.',
      tags: 'busy',
      invoke: {
        id: 'finishLink',
        src: 'finishLink',
        input: ({ context: { token, factor } }) => ({ token, factor }),
        onDone: {
          target: 'done',
          actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLinkRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'shown',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    refused: { description: 'The link has expired or was used; the way to sign in is shown.' },
    failed: {
      description: 'The server does not respond; a button tries again.',
      on: { 'link.retry': { target: 'checking', actions: 'clearError' } },
    },
    done: { description: 'The person is signed in.', type: 'final' },
  },
});

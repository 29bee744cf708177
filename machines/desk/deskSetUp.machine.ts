import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskSession } from '../../contract/desk/entities.ts';
import { failureMessage, hasCode } from '../../contract/failure.ts';
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
  readonly session: DeskSession | null;
  readonly error: Text | null;
}

type DeskSetUpEvent = { type: 'totp.submitted'; totp: string } | { type: 'link.retry' };

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
    finishLink: fromPromise<DeskSession, { token: string; totp: string }>(() =>
      Promise.reject(new Error('Provide finishLink, see desk/services/deskSetUp.ts')),
    ),
  },
  actions: {
    setTotp: assign({ totp: (_, { totp }: { totp: TotpSetUp }) => totp }),
    setSession: assign({ session: (_, { session }: { session: DeskSession }) => session }),
    showIncomplete: assign({ error: deskMessages.codeIncomplete }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
    clearError: assign({ error: null }),
  },
  guards: {
    isComplete: (_, { totp }: { totp: string }) => isCodeComplete(totp),
    isLinkRefused: (_, { error }: { error: unknown }) => hasCode(error, 'desk_link_invalid'),
  },
}).createMachine({
  id: 'deskSetUp',
  description: 'Sets up the authenticator app of somebody who runs the shop, by a link that works once.',
  context: ({ input }) => ({ ...input, totp: null, session: null, error: null }),
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
      description: 'The QR code and the secret for the authenticator app, and a field for its code.',
      on: {
        'totp.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'finishing',
            actions: 'clearError',
          },
          { actions: 'showIncomplete' },
        ],
      },
    },
    finishing: {
      description: 'The server checks the code and uses the link up.',
      tags: 'busy',
      invoke: {
        id: 'finishLink',
        src: 'finishLink',
        input: ({ context: { token }, event }) => ({
          token,
          totp: event.type === 'totp.submitted' ? event.totp : '',
        }),
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

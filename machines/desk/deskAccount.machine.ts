import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskAccount } from '../../contract/desk/entities.ts';
import { isCodeComplete } from '../../contract/desk/isCodeComplete.ts';
import { isPasskeyPromptClosed, passkeyErrorMessage } from '../../contract/passkeys/passkeyFailure.ts';
import type { PasskeyAttestation } from '../../contract/passkeys/passkeys.ts';
import type { Text } from '../../contract/texts/text.ts';

/** What another authenticator app is set up with. */
export interface AppSetUp {
  readonly otpauthUri: string;
  /** To type, in Base32. */
  readonly secret: string;
  /** Sent back with the first code of the app. */
  readonly setUp: string;
}

/** A new passkey or app. */
export type AddedFactor =
  | { readonly kind: 'app'; readonly code: string; readonly setUp: string }
  | { readonly kind: 'passkey'; readonly response: PasskeyAttestation };

interface DeskAccountContext {
  readonly account: DeskAccount | null;
  /** The passkey or app that is renamed or removed. */
  readonly factorId: string;
  readonly app: AppSetUp | null;
  /** What is sent to the server. */
  readonly added: AddedFactor | null;
  readonly name: string;
  readonly error: Text | null;
}

type DeskAccountEvent =
  | { type: 'account.retry' }
  | { type: 'passkey.add' }
  | { type: 'app.add' }
  | { type: 'totp.submitted'; totp: string }
  | { type: 'factor.edit'; factorId: string }
  | { type: 'name.submitted'; name: string }
  | { type: 'removal.requested'; factorId: string }
  | { type: 'removal.confirmed' }
  | { type: 'sessions.end' }
  | { type: 'form.dismissed' };

export const deskAccountMachine = setup({
  types: {} as { context: DeskAccountContext; events: DeskAccountEvent },
  actors: {
    fetchAccount: fromPromise<DeskAccount>(() =>
      Promise.reject(new Error('Provide fetchAccount, see desk/services/deskAccount.ts')),
    ),
    /** Opens the browser's dialog for a new passkey. Stopping it closes the dialog. */
    createPasskey: fromPromise<PasskeyAttestation>(() =>
      Promise.reject(new Error('Provide createPasskey, see desk/services/deskAccount.ts')),
    ),
    prepareApp: fromPromise<AppSetUp>(() =>
      Promise.reject(new Error('Provide prepareApp, see desk/services/deskAccount.ts')),
    ),
    addFactor: fromPromise<DeskAccount, { added: AddedFactor | null }>(() =>
      Promise.reject(new Error('Provide addFactor, see desk/services/deskAccount.ts')),
    ),
    renameFactor: fromPromise<DeskAccount, { factorId: string; name: string }>(() =>
      Promise.reject(new Error('Provide renameFactor, see desk/services/deskAccount.ts')),
    ),
    removeFactor: fromPromise<DeskAccount, { factorId: string }>(() =>
      Promise.reject(new Error('Provide removeFactor, see desk/services/deskAccount.ts')),
    ),
    endOtherSessions: fromPromise<DeskAccount>(() =>
      Promise.reject(new Error('Provide endOtherSessions, see desk/services/deskAccount.ts')),
    ),
  },
  actions: {
    setAccount: assign({
      account: (_, { account }: { account: DeskAccount }) => account,
      app: null,
      added: null,
      error: null,
    }),
    setFactorId: assign({ factorId: (_, { factorId }: { factorId: string }) => factorId, error: null }),
    setApp: assign({ app: (_, { app }: { app: AppSetUp }) => app }),
    setPasskey: assign({
      added: (_, { response }: { response: PasskeyAttestation }) => ({ kind: 'passkey' as const, response }),
    }),
    setAppCode: assign({
      added: ({ context: { app } }, { totp }: { totp: string }) => ({
        kind: 'app' as const,
        code: totp,
        setUp: app?.setUp ?? '',
      }),
      error: null,
    }),
    setName: assign({ name: (_, { name }: { name: string }) => name.trim(), error: null }),
    clearError: assign({ error: null }),
    showIncomplete: assign({ error: deskMessages.codeIncomplete }),
    showNameMissing: assign({ error: deskMessages.nameMissing }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => passkeyErrorMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    isPromptClosed: (_, { error }: { error: unknown }) => isPasskeyPromptClosed(error),
    isComplete: (_, { totp }: { totp: string }) => isCodeComplete(totp),
    hasName: (_, { name }: { name: string }) => name.trim() !== '',
  },
}).createMachine({
  id: 'deskAccount',
  description:
    'The account of the person at the desk: passkeys and authenticator apps are added, renamed and removed, and sessions in other browsers end.',
  context: { account: null, factorId: '', app: null, added: null, name: '', error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders.',
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        onDone: {
          target: 'shown',
          actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why there is nothing to show, and a button to try again.',
      on: { 'account.retry': { target: 'loading', actions: 'clearError' } },
    },
    shown: {
      description: 'The passkeys and apps, with buttons.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Passkeys and apps can be added, renamed and removed.',
          on: {
            'passkey.add': { target: 'creatingPasskey', actions: 'clearError' },
            'app.add': { target: 'preparingApp', actions: 'clearError' },
            'factor.edit': {
              target: 'editing',
              actions: { type: 'setFactorId', params: ({ event }) => event },
            },
            'removal.requested': {
              target: 'confirmingRemoval',
              actions: { type: 'setFactorId', params: ({ event }) => event },
            },
            'sessions.end': { target: 'endingSessions', actions: 'clearError' },
          },
        },
        creatingPasskey: {
          description: 'The browser’s dialog for a new passkey opens, after a fresh code where it is needed.',
          tags: 'addingPasskey',
          invoke: {
            id: 'createPasskey',
            src: 'createPasskey',
            onDone: {
              target: 'addingPasskey',
              actions: { type: 'setPasskey', params: ({ event }) => ({ response: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isPromptClosed', params: ({ event }) => ({ error: event.error }) },
                target: 'ready',
              },
              {
                target: 'ready',
                actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        addingPasskey: {
          description: 'The server checks and stores the passkey.',
          tags: 'addingPasskey',
          invoke: {
            id: 'addPasskey',
            src: 'addFactor',
            input: ({ context: { added } }) => ({ added }),
            onDone: {
              target: 'ready',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        preparingApp: {
          description: 'The server makes a secret, after a fresh code where it is needed.',
          tags: 'preparingApp',
          invoke: {
            id: 'prepareApp',
            src: 'prepareApp',
            onDone: {
              target: 'settingUpApp',
              actions: { type: 'setApp', params: ({ event }) => ({ app: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        settingUpApp: {
          description: 'The QR code and the secret for the app, and a field for its code.',
          on: {
            'totp.submitted': [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'addingApp',
                actions: { type: 'setAppCode', params: ({ event }) => event },
              },
              { actions: 'showIncomplete' },
            ],
            'form.dismissed': { target: 'ready', actions: 'clearError' },
          },
        },
        addingApp: {
          description: 'The server checks the code of the app.',
          tags: 'saving',
          invoke: {
            id: 'addApp',
            src: 'addFactor',
            input: ({ context: { added } }) => ({ added }),
            onDone: {
              target: 'ready',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: {
              target: 'settingUpApp',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        editing: {
          description: 'The name of a passkey or app is a field.',
          on: {
            'name.submitted': [
              {
                guard: { type: 'hasName', params: ({ event }) => event },
                target: 'renaming',
                actions: { type: 'setName', params: ({ event }) => event },
              },
              { actions: 'showNameMissing' },
            ],
            'form.dismissed': { target: 'ready', actions: 'clearError' },
          },
        },
        renaming: {
          description: 'The server stores the name.',
          tags: 'saving',
          invoke: {
            id: 'renameFactor',
            src: 'renameFactor',
            input: ({ context: { factorId, name } }) => ({ factorId, name }),
            onDone: {
              target: 'ready',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        confirmingRemoval: {
          description: 'A question before a passkey or app is removed.',
          on: {
            'removal.confirmed': { target: 'removing', actions: 'clearError' },
            'form.dismissed': { target: 'ready', actions: 'clearError' },
          },
        },
        removing: {
          description: 'The server removes it, after a fresh code where it is needed.',
          tags: 'saving',
          invoke: {
            id: 'removeFactor',
            src: 'removeFactor',
            input: ({ context: { factorId } }) => ({ factorId }),
            onDone: {
              target: 'ready',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        endingSessions: {
          description: 'The server ends the sessions in other browsers.',
          tags: 'endingSessions',
          invoke: {
            id: 'endOtherSessions',
            src: 'endOtherSessions',
            onDone: {
              target: 'ready',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});

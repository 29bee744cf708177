import { assign, emit, fromPromise, setup } from 'xstate';
import { checkOtp, readIdentifier } from '../contract/accounts/rules.ts';
import type { Identifier } from '../contract/accounts/rules.ts';
import { profileMessages } from '../contract/accounts/profileMessages.ts';
import { signInMessages } from '../contract/accounts/signInMessages.ts';
import { addressMessages } from '../contract/addresses/addressMessages.ts';
import { failureMessage } from '../contract/failure.ts';
import { isSignInTooOld } from '../contract/passkeys/passkeyFailure.ts';
import type { Text } from '../contract/texts/text.ts';
import { otpMachine } from './otp.machine.ts';

export type ProfileField = 'name' | 'email' | 'phone';

type ProfileChangeEvent =
  | { type: 'change.requested'; field: ProfileField }
  | { type: 'change.submitted'; typed: string }
  | { type: 'change.cancelled' }
  | { type: 'code.typed'; digits: string }
  | { type: 'code.submitted' };

interface ProfileChangeContext {
  /** Where codes are sent that confirm the shopper. */
  readonly identifier: Identifier;
  readonly field: ProfileField;
  readonly typed: string;
  readonly digits: string;
  readonly error: Text | null;
}

const PROBLEMS = { email: addressMessages.email, phone: addressMessages.phone };

/** Why the text cannot be the name, email or phone; null when it can. */
function problemOf(field: ProfileField, typed: string): Text | null {
  if (field === 'name') return typed.trim() === '' ? signInMessages.auth.nameRequired : null;
  const identifier = readIdentifier(typed);
  return identifier && field in identifier ? null : PROBLEMS[field];
}

/** The new email or phone, in the form in which it is sent. */
function contactOf({ typed }: ProfileChangeContext): Identifier {
  return readIdentifier(typed) ?? { email: typed };
}

export const profileChangeMachine = setup({
  types: {} as {
    context: ProfileChangeContext;
    input: Pick<ProfileChangeContext, 'identifier'>;
    events: ProfileChangeEvent;
    emitted: { type: 'profile.changed' };
    children: { otp: 'otp' };
  },
  actors: {
    saveName: fromPromise<void, { name: string }>(() =>
      Promise.reject(new Error('Provide saveName, see src/services/accounts/profileChange.ts')),
    ),
    sendContactCode: fromPromise<void, Identifier>(() =>
      Promise.reject(new Error('Provide sendContactCode, see src/services/accounts/profileChange.ts')),
    ),
    changeContact: fromPromise<void, { identifier: Identifier; otp: string }>(() =>
      Promise.reject(new Error('Provide changeContact, see src/services/accounts/profileChange.ts')),
    ),
    otp: otpMachine,
  },
  actions: {
    setField: assign((_, { field }: { field: ProfileField }) => ({ field, typed: '', error: null })),
    setTyped: assign((_, { typed }: { typed: string }) => ({ typed, error: null })),
    showProblem: assign(({ context: { field } }, { typed }: { typed: string }) => ({
      typed,
      error: problemOf(field, typed),
    })),
    /** The earlier one may no longer belong to the account. */
    setIdentifier: assign({ identifier: ({ context }) => contactOf(context) }),
    clearDigits: assign({ digits: '', error: null }),
    setDigits: assign((_, { digits }: { digits: string }) => ({ digits, error: null })),
    showIncomplete: assign({ error: ({ context }) => checkOtp(context.digits, 'login') }),
    showError: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      error: failureMessage(error, fallback),
    })),
    /** Replaces the session by the new one of the code. */
    renewSession: (_, _params: { token: string | null }) => undefined,
    notify: (_, _params: { message: Text }) => undefined,
    /** The profile has to be loaded again. */
    notifyChanged: emit({ type: 'profile.changed' }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isWrong: ({ context: { field } }, { typed }: { typed: string }) => problemOf(field, typed) !== null,
    isName: ({ context }) => context.field === 'name',
    isIncomplete: ({ context }) => checkOtp(context.digits, 'login') !== null,
    isSignInTooOld: (_, { error }: { error: unknown }) => isSignInTooOld(error),
  },
}).createMachine({
  id: 'profileChange',
  description:
    'Corrects the name of the account; changes its email or phone after a code that was sent to the new one.',
  context: ({ input }) => ({ ...input, field: 'name', typed: '', digits: '', error: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'Name, email and phone, each with a button to change it.',
      on: {
        'change.requested': {
          target: 'editing',
          actions: { type: 'setField', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'A field for the new name, email or phone; an error is shown below it.',
      tags: 'field',
      on: {
        'change.submitted': [
          {
            guard: { type: 'isWrong', params: ({ event }) => event },
            actions: { type: 'showProblem', params: ({ event }) => event },
          },
          {
            guard: 'isName',
            target: 'savingName',
            actions: { type: 'setTyped', params: ({ event }) => event },
          },
          { target: 'sendingCode', actions: { type: 'setTyped', params: ({ event }) => event } },
        ],
        'change.cancelled': 'shown',
      },
    },
    savingName: {
      description: '‘Save’ is busy while the name is saved.',
      tags: ['busy', 'field'],
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ context }) => ({ name: context.typed.trim() }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'notify', params: { message: profileMessages.changed } }, 'notifyChanged'],
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: profileMessages.changeFailed }),
          },
        },
      },
    },
    sendingCode: {
      description: '‘Send me a code’ is busy while a code is sent to the new email or phone.',
      tags: ['busy', 'field'],
      invoke: {
        id: 'sendContactCode',
        src: 'sendContactCode',
        input: ({ context }) => contactOf(context),
        onDone: { target: 'entering', actions: 'clearDigits' },
        onError: [
          {
            guard: { type: 'isSignInTooOld', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming',
          },
          {
            target: 'editing',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ error: event.error, fallback: profileMessages.codeFailed }),
            },
          },
        ],
      },
    },
    confirming: {
      description:
        'The sign-in is older than ten minutes: six boxes for a code, which signs the shopper in again.',
      on: { 'change.cancelled': 'shown' },
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { identifier } }) => ({ identifier, mode: 'login', name: '', password: '' }),
        onDone: {
          target: 'sendingCode',
          actions: { type: 'renewSession', params: ({ event }) => ({ token: event.output.token }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    entering: {
      description: 'Six boxes for the code that was sent to the new email or phone.',
      tags: 'code',
      on: {
        'code.typed': { actions: { type: 'setDigits', params: ({ event }) => event } },
        'code.submitted': [{ guard: 'isIncomplete', actions: 'showIncomplete' }, { target: 'changing' }],
        'change.cancelled': 'shown',
      },
    },
    changing: {
      description: 'The button is busy while the code is checked and the email or phone is changed.',
      tags: ['busy', 'code'],
      invoke: {
        id: 'changeContact',
        src: 'changeContact',
        input: ({ context }) => ({ identifier: contactOf(context), otp: context.digits }),
        onDone: {
          target: 'shown',
          actions: [
            'setIdentifier',
            { type: 'notify', params: { message: profileMessages.changed } },
            'notifyChanged',
          ],
        },
        onError: [
          {
            guard: { type: 'isSignInTooOld', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming',
          },
          {
            target: 'entering',
            actions: {
              type: 'showError',
              params: ({ event }) => ({ error: event.error, fallback: profileMessages.changeFailed }),
            },
          },
        ],
      },
    },
  },
});

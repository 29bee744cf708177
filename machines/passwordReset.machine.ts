import { assign, fromPromise, setup } from 'xstate';
import { RESET_LEAVE_DELAY_MS } from '../contract/constants.ts';
import { readEmail } from '../contract/accounts/email.ts';
import type { PasskeysAfterDeletion } from '../contract/passkeys/passkeys.ts';
import { isOtpInvalid, resetMessage } from '../contract/accounts/signInFailure.ts';
import { checkEmail, newPasswordProblems } from '../contract/accounts/rules.ts';
import type { NewPasswordProblem } from '../contract/accounts/rules.ts';
import { signInMessages } from '../contract/accounts/signInMessages.ts';
import type { Text } from '../contract/texts/text.ts';
import { otpMachine } from './otp.machine.ts';

/** The step of the reset that the browser stores, without code or password. */
export interface PasswordResetRecord {
  readonly step: 'code' | 'newPassword';
  readonly email: string;
}

/** The server's result for a new password. `message` may be ''. */
export interface SavedPassword {
  readonly message: string;
  readonly passkeys: PasskeysAfterDeletion;
}

interface PasswordResetContext {
  readonly record: PasswordResetRecord | null;
  readonly email: string;
  /** The verified code; saving the new password needs it again. */
  readonly digits: string;
  readonly password: string;
  /** The problems of the two passwords at the last submit. */
  readonly problems: readonly NewPasswordProblem[];
  readonly error: Text | null;
  /** The message at the end. */
  readonly message: string;
  /** The account's passkeys, by name. */
  readonly passkeys: PasskeysAfterDeletion;
}

type PasswordResetEvent =
  | { type: 'email.submitted'; typed: string }
  | { type: 'email.change' }
  | { type: 'password.submitted'; password: string; confirmation: string };

export const passwordResetMachine = setup({
  types: {} as {
    context: PasswordResetContext;
    /** `email`: initial text of the field. */
    input: { record: PasswordResetRecord | null; email: string };
    events: PasswordResetEvent;
    children: { otp: 'otp'; savePassword: 'savePassword' };
  },
  actors: {
    otp: otpMachine,
    savePassword: fromPromise<SavedPassword, { email: string; digits: string; password: string }>(() =>
      Promise.reject(new Error('Provide savePassword, see src/services/accounts/passwordReset.ts')),
    ),
  },
  actions: {
    setEmail: assign((_, { typed }: { typed: string }) => ({
      email: readEmail(typed) ?? typed.trim(),
      error: checkEmail(typed),
    })),
    setDigits: assign({ digits: (_, { digits }: { digits: string }) => digits, error: null }),
    setPasswords: assign((_, { password, confirmation }: { password: string; confirmation: string }) => ({
      password,
      problems: newPasswordProblems(password, confirmation),
      error: null,
    })),
    setSaved: assign((_, { message, passkeys }: SavedPassword) => ({
      message: message || signInMessages.reset.done,
      passkeys,
    })),
    requireCodeAgain: assign({ error: signInMessages.reset.codeAgain }),
    showError: assign({ error: (_, { error }: { error: unknown }) => resetMessage(error) }),
    clearError: assign({ error: null }),
    clearSecrets: assign({ digits: '', password: '', problems: [] }),
    /** Stores the step and the email in the browser, so that a reload resumes here. */
    storeStep: (_, _params: { step: PasswordResetRecord['step'] }) => undefined,
    removeStep: () => undefined,
    /** Clears every temporary sign-in key. */
    clearAuthKeys: () => undefined,
    /** Signs out in this browser: the server has ended every session of the account. */
    endSession: () => undefined,
    /** Opens /login. */
    goToLogin: () => undefined,
  },
  guards: {
    wasAt: ({ context }, { step }: { step: PasswordResetRecord['step'] }) => context.record?.step === step,
    isEmail: (_, { typed }: { typed: string }) => checkEmail(typed) === null,
    isAcceptable: (_, { password, confirmation }: { password: string; confirmation: string }) =>
      newPasswordProblems(password, confirmation).length === 0,
    hasPasskeys: ({ context: { passkeys } }) => passkeys.deleted.length + passkeys.remaining.length > 0,
    isCodeRefused: (_, { error }: { error: unknown }) => isOtpInvalid(error),
  },
  delays: { resetLeaveDelay: RESET_LEAVE_DELAY_MS },
}).createMachine({
  id: 'passwordReset',
  description: 'Sets a new password, after a code sent to the account’s email was entered.',
  context: ({ input: { record, email } }) => ({
    record,
    email: record?.email ?? email,
    digits: '',
    password: '',
    problems: [],
    error: null,
    message: '',
    passkeys: { deleted: [], remaining: [] },
  }),
  initial: 'wasInterrupted',
  states: {
    wasInterrupted: {
      description:
        'No form yet. A reload returns to the step that was open before; a code is never stored, so it is required again.',
      always: [
        { guard: { type: 'wasAt', params: { step: 'code' } }, target: 'code' },
        {
          guard: { type: 'wasAt', params: { step: 'newPassword' } },
          target: 'code',
          actions: 'requireCodeAgain',
        },
        { target: 'email' },
      ],
    },
    email: {
      description: 'A field for the account’s email, with ‘Send OTP’.',
      entry: 'removeStep',
      on: {
        'email.submitted': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'code',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
          { actions: { type: 'setEmail', params: ({ event }) => event } },
        ],
      },
    },
    code: {
      description: 'Six boxes for the code in the email; a wrong one shows an error and can be typed again.',
      entry: { type: 'storeStep', params: { step: 'code' } },
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => ({
          identifier: { email: context.email },
          mode: 'reset',
          name: '',
          password: '',
        }),
        onDone: {
          target: 'newPassword',
          actions: { type: 'setDigits', params: ({ event }) => event.output },
        },
        onError: {
          target: 'email',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'email.change': { target: 'email', actions: 'clearError' } },
    },
    newPassword: {
      description: 'The code was right. Two fields for the new password.',
      entry: { type: 'storeStep', params: { step: 'newPassword' } },
      exit: 'clearSecrets',
      initial: 'editing',
      states: {
        editing: {
          description:
            'Two fields and ‘Reset Password’; problems are listed above and shown beside their fields.',
          on: {
            'password.submitted': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'setPasswords', params: ({ event }) => event },
              },
              { actions: { type: 'setPasswords', params: ({ event }) => event } },
            ],
            'email.change': { target: '#passwordReset.email', actions: 'clearError' },
          },
        },
        saving: {
          description: 'The button is busy while the server saves the password and ends all sessions.',
          tags: 'busy',
          invoke: {
            id: 'savePassword',
            src: 'savePassword',
            input: ({ context: { email, digits, password } }) => ({ email, digits, password }),
            onDone: {
              target: '#passwordReset.done',
              actions: { type: 'setSaved', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isCodeRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#passwordReset.code',
                actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'editing',
                actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
      },
    },
    done: {
      description:
        'A message confirms the new password; with passkeys the page stays, otherwise the login page opens after 2 seconds. The shopper is signed out already, and may leave at once.',
      entry: ['clearAuthKeys', 'endSession'],
      initial: 'deciding',
      states: {
        deciding: {
          description: 'It is decided whether there is more to read.',
          always: [{ guard: 'hasPasskeys', target: 'passkeys' }, { target: 'leaving' }],
        },
        leaving: {
          description: 'The login page opens after 2 seconds.',
          after: { resetLeaveDelay: { target: '#passwordReset.left', actions: 'goToLogin' } },
        },
        passkeys: {
          description:
            'The passkeys that were deleted, and the ones that can still sign in. A link leads to the login page.',
        },
      },
    },
    left: { type: 'final', description: 'The login page opens.' },
  },
});

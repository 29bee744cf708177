import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { OTP_RESEND_WAIT_MS } from '../contract/constants.ts';
import type { OtpMode } from '../contract/constants.ts';
import { signInErrorMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import { checkOtp } from '../contract/rules.ts';
import type { Identifier } from '../contract/rules.ts';
import type { Text } from '../contract/texts/text.ts';

export interface OtpInput {
  readonly identifier: Identifier;
  readonly mode: OtpMode;
  /** Name of a new shopper; '' when nobody signs up. */
  readonly name: string;
  readonly password: string;
}

export interface OtpOutput {
  /** Session token; null for a reset code, which signs nobody in. */
  readonly token: string | null;
  readonly digits: string;
}

interface OtpContext extends OtpInput, OtpOutput {
  /** When the newest code was sent, milliseconds since 1970. */
  readonly sentAt: number;
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number;
  readonly error: Text | null;
}

type OtpEvent =
  | { type: 'otp.typed'; digits: string }
  | { type: 'otp.submitted' }
  | { type: 'otp.resend' }
  | { type: 'countdown.ticked'; secondsLeft: number }
  | { type: 'countdown.ended' };

export const otpMachine = setup({
  types: {} as { context: OtpContext; input: OtpInput; output: OtpOutput; events: OtpEvent },
  actors: {
    /** When a code that is still valid was sent before a reload, in milliseconds since 1970; null for none. */
    readSentAt: fromPromise<number | null, { identifier: Identifier; mode: OtpMode }>(() =>
      Promise.reject(new Error('Provide readSentAt, see src/services/otp.ts')),
    ),
    /** Resolves to the time at which the code was sent, milliseconds since 1970. */
    sendCode: fromPromise<number, { identifier: Identifier; mode: OtpMode }>(() =>
      Promise.reject(new Error('Provide sendCode, see src/services/otp.ts')),
    ),
    /** Resolves to the session token, or null for a reset code. */
    verifyCode: fromPromise<string | null, OtpInput & { digits: string }>(() =>
      Promise.reject(new Error('Provide verifyCode, see src/services/otp.ts')),
    ),
    /** Sends `otp.typed` with each code received by SMS, in browsers that can read it. */
    watchSms: fromCallback<OtpEvent, { identifier: Identifier }>(() => undefined),
    /** Sends `countdown.ticked` each second and `countdown.ended` at `at`, milliseconds since 1970. */
    waitUntil: fromCallback<OtpEvent, { at: number }>(() => undefined),
  },
  actions: {
    setDigits: assign({ digits: (_, { digits }: { digits: string }) => digits, error: null }),
    showDigitsProblem: assign({ error: ({ context }) => checkOtp(context.digits, context.mode) }),
    setToken: assign({ token: (_, { token }: { token: string | null }) => token }),
    setSentAt: assign({ sentAt: (_, { sentAt }: { sentAt: number | null }) => sentAt ?? 0 }),
    clearError: assign({ error: null }),
    setSecondsLeft: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    showError: assign({
      error: (_, { error, fallback }: { error: unknown; fallback: string }) =>
        signInErrorMessage(error, fallback),
    }),
    /** Stores in the browser when the code was sent, so that a reload does not send another. */
    storeSentAt: (_, _params: { sentAt: number }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isComplete: ({ context }, { digits }: { digits: string }) => checkOtp(digits, context.mode) === null,
    wasSent: (_, { sentAt }: { sentAt: number | null }) => sentAt !== null,
  },
}).createMachine({
  id: 'otp',
  description:
    'Sends a one-time code and verifies what the shopper types; another can be sent after 60 seconds.',
  context: ({ input }) => ({ ...input, digits: '', token: null, sentAt: 0, secondsLeft: 0, error: null }),
  initial: 'open',
  output: ({ context }) => ({ token: context.token, digits: context.digits }),
  states: {
    open: {
      description: 'The form for the code, and a button for another code.',
      type: 'parallel',
      invoke: {
        id: 'watchSms',
        src: 'watchSms',
        input: ({ context }) => ({ identifier: context.identifier }),
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      states: {
        entry: {
          description: 'The boxes for the code.',
          initial: 'editing',
          states: {
            editing: {
              description: 'Six empty or half-filled boxes; the sixth digit submits the code.',
              on: {
                'otp.typed': [
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event },
                    target: 'verifying',
                    actions: { type: 'setDigits', params: ({ event }) => event },
                  },
                  { actions: { type: 'setDigits', params: ({ event }) => event } },
                ],
                'otp.submitted': [
                  {
                    guard: { type: 'isComplete', params: ({ context }) => context },
                    target: 'verifying',
                  },
                  { actions: 'showDigitsProblem' },
                ],
              },
            },
            verifying: {
              description: 'The form is busy while the server verifies the code.',
              tags: 'busy',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context }) => context,
                onDone: {
                  target: '#otp.verified',
                  actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
                },
                onError: {
                  target: 'editing',
                  actions: {
                    type: 'showError',
                    params: ({ event }) => ({
                      error: event.error,
                      fallback: messages.otp.verificationFailed,
                    }),
                  },
                },
              },
            },
          },
        },
        resend: {
          description: 'The line below the boxes, with the time until another code can be sent.',
          initial: 'reading',
          states: {
            reading: {
              description: '‘Sending…’ while the browser looks for a code that was sent before a reload.',
              invoke: {
                id: 'readSentAt',
                src: 'readSentAt',
                input: ({ context }) => ({ identifier: context.identifier, mode: context.mode }),
                onDone: [
                  {
                    guard: { type: 'wasSent', params: ({ event }) => ({ sentAt: event.output }) },
                    target: 'locked',
                    actions: { type: 'setSentAt', params: ({ event }) => ({ sentAt: event.output }) },
                  },
                  { target: 'sending' },
                ],
                onError: 'sending',
              },
            },
            sending: {
              description: '‘Sending…’. An earlier code is no longer valid.',
              tags: 'sending',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => ({ identifier: context.identifier, mode: context.mode }),
                onDone: {
                  target: 'locked',
                  actions: [
                    { type: 'setSentAt', params: ({ event }) => ({ sentAt: event.output }) },
                    { type: 'storeSentAt', params: ({ event }) => ({ sentAt: event.output }) },
                  ],
                },
                onError: {
                  target: 'ready',
                  actions: {
                    type: 'showError',
                    params: ({ event }) => ({ error: event.error, fallback: messages.otp.sendFailed }),
                  },
                },
              },
            },
            locked: {
              description: '‘Resend in {n}s’ counts down and continues after a reload.',
              tags: 'locked',
              invoke: {
                id: 'waitUntil',
                src: 'waitUntil',
                input: ({ context }) => ({ at: context.sentAt + OTP_RESEND_WAIT_MS }),
                onError: 'ready',
              },
              on: {
                'countdown.ticked': { actions: { type: 'setSecondsLeft', params: ({ event }) => event } },
                'countdown.ended': 'ready',
              },
            },
            ready: {
              description: '‘Resend OTP’ sends another code.',
              on: { 'otp.resend': { target: 'sending', actions: 'clearError' } },
            },
          },
        },
      },
    },
    verified: { type: 'final', description: 'The code was right; the form closes.' },
  },
});

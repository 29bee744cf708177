import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { OTP_RESEND_WAIT_MS } from '../contract/constants.ts';
import type { OtpMode } from '../contract/constants.ts';
import {
  isCodeUnconfirmed,
  isDelayed,
  isNewPasswordRefused,
  isRequestedTooOften,
  signInErrorMessage,
} from '../contract/signInFailure.ts';
import { messages } from '../contract/texts/messages.ts';
import { checkLoginPassword, checkOtp } from '../contract/rules.ts';
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

/** A code that was requested before a reload. */
export interface RequestedCode {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Whether the server confirmed that it was sent. */
  readonly isConfirmed: boolean;
}

/** `resendAt`: the server refused because of earlier requests; another code may be requested then, in milliseconds since 1970. */
export type SendResult = { readonly sentAt: number } | { readonly resendAt: number; readonly error: unknown };

interface OtpContext extends OtpInput, OtpOutput {
  /** The shopper enters the password beside the code, because a reload has removed it. */
  readonly requiresPassword: boolean;
  /** When the newest code was sent, milliseconds since 1970; 0 when no code is known to be sent. */
  readonly sentAt: number;
  /** `unconfirmed`: nobody knows whether a code was sent. */
  readonly delivery: 'sending' | 'sent' | 'notSent' | 'unconfirmed';
  /** When another code may be requested, milliseconds since 1970. */
  readonly resendAt: number;
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number;
  readonly error: Text | null;
  /** What is wrong with the password that is entered beside the code. */
  readonly passwordError: Text | null;
}

type OtpEvent =
  | { type: 'otp.typed'; digits: string }
  | { type: 'otp.submitted'; password?: string }
  | { type: 'otp.resend' }
  | { type: 'countdown.ticked'; secondsLeft: number }
  | { type: 'countdown.ended' };

export const otpMachine = setup({
  types: {} as { context: OtpContext; input: OtpInput; output: OtpOutput; events: OtpEvent },
  actors: {
    /** Resolves to a code that was requested before a reload and is still valid; null for none. */
    readRequestedCode: fromPromise<RequestedCode | null, { identifier: Identifier; mode: OtpMode }>(() =>
      Promise.reject(new Error('Provide readRequestedCode, see src/services/otp.ts')),
    ),
    sendCode: fromPromise<SendResult, { identifier: Identifier; mode: OtpMode }>(() =>
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
    showProblems: assign(({ context }, { password }: { password: string }) => ({
      error: checkOtp(context.digits, context.mode),
      passwordError: context.requiresPassword ? checkLoginPassword(password) : null,
    })),
    setPassword: assign((_, { password }: { password: string }) => ({
      password,
      error: null,
      passwordError: null,
    })),
    setToken: assign({ token: (_, { token }: { token: string | null }) => token }),
    setSent: assign((_, { sentAt }: { sentAt: number }) => ({
      sentAt,
      delivery: 'sent',
      resendAt: sentAt + OTP_RESEND_WAIT_MS,
    })),
    setUnconfirmed: assign({ delivery: 'unconfirmed' }),
    /** An earlier code is still valid after a refusal. */
    setRefused: assign({
      delivery: ({ context }, { error }: { error: unknown }) => {
        if (context.sentAt > 0) return 'sent';
        return isRequestedTooOften(error) ? 'unconfirmed' : 'notSent';
      },
    }),
    setResendAt: assign(({ context }, { resendAt, error }: { resendAt: number; error: unknown }) => {
      if (context.sentAt > 0) return { resendAt, delivery: 'sent' };
      return { resendAt, delivery: isDelayed(error) ? 'notSent' : 'unconfirmed' };
    }),
    startSending: assign({ delivery: 'sending' }),
    clearError: assign({ error: null }),
    setSecondsLeft: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    showError: assign({
      error: (_, { error, fallback }: { error: unknown; fallback: string }) =>
        signInErrorMessage(error, fallback),
    }),
    showPasswordError: assign({
      passwordError: (_, { error }: { error: unknown }) =>
        signInErrorMessage(error, messages.auth.invalidPassword),
    }),
    /** Stores in the browser that a code is requested, so that a reload before the answer does not request another. */
    storeRequest: () => undefined,
    /** Stores in the browser when the newest code was sent; 0 removes the record. */
    storeSentAt: (_, _params: { sentAt: number }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isComplete: ({ context }, { digits }: { digits: string }) =>
      !context.requiresPassword && checkOtp(digits, context.mode) === null,
    isCompleteWithPassword: ({ context }, { password }: { password: string }) =>
      context.requiresPassword &&
      checkOtp(context.digits, context.mode) === null &&
      checkLoginPassword(password) === null,
    isPasswordRefused: ({ context }, { error }: { error: unknown }) =>
      context.requiresPassword && isNewPasswordRefused(error),
    wasSent: (_, { code }: { code: RequestedCode | null }) => code?.isConfirmed === true,
    wasRequested: (_, { code }: { code: RequestedCode | null }) => code !== null,
    isSent: (_, { result }: { result: SendResult }) => 'sentAt' in result,
    isUnconfirmed: (_, { error }: { error: unknown }) => isCodeUnconfirmed(error),
  },
}).createMachine({
  id: 'otp',
  description:
    'Sends a one-time code and verifies what the shopper types; another can be sent after 60 seconds.',
  context: ({ input }) => ({
    ...input,
    requiresPassword: input.mode === 'signup' && 'email' in input.identifier && input.password === '',
    digits: '',
    token: null,
    sentAt: 0,
    delivery: 'sending',
    resendAt: 0,
    secondsLeft: 0,
    error: null,
    passwordError: null,
  }),
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
              description:
                'Six empty or half-filled boxes; the sixth digit submits the code. Beside them the password, if a reload has removed it; then a button submits both.',
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
                  {
                    guard: {
                      type: 'isCompleteWithPassword',
                      params: ({ event }) => ({ password: event.password ?? '' }),
                    },
                    target: 'verifying',
                    actions: {
                      type: 'setPassword',
                      params: ({ event }) => ({ password: event.password ?? '' }),
                    },
                  },
                  {
                    actions: {
                      type: 'showProblems',
                      params: ({ event }) => ({ password: event.password ?? '' }),
                    },
                  },
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
                onError: [
                  {
                    guard: { type: 'isPasswordRefused', params: ({ event }) => ({ error: event.error }) },
                    target: 'editing',
                    actions: {
                      type: 'showPasswordError',
                      params: ({ event }) => ({ error: event.error }),
                    },
                  },
                  {
                    target: 'editing',
                    actions: {
                      type: 'showError',
                      params: ({ event }) => ({
                        error: event.error,
                        fallback: messages.otp.verificationFailed,
                      }),
                    },
                  },
                ],
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
                id: 'readRequestedCode',
                src: 'readRequestedCode',
                input: ({ context }) => ({ identifier: context.identifier, mode: context.mode }),
                onDone: [
                  {
                    guard: { type: 'wasSent', params: ({ event }) => ({ code: event.output }) },
                    target: 'locked',
                    actions: {
                      type: 'setSent',
                      params: ({ event }) => ({ sentAt: event.output?.sentAt ?? 0 }),
                    },
                  },
                  {
                    guard: { type: 'wasRequested', params: ({ event }) => ({ code: event.output }) },
                    target: 'ready',
                    actions: 'setUnconfirmed',
                  },
                  { target: 'sending' },
                ],
                onError: 'sending',
              },
            },
            sending: {
              description: '‘Sending…’. An earlier code is no longer valid.',
              tags: 'sending',
              entry: ['startSending', 'storeRequest'],
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => ({ identifier: context.identifier, mode: context.mode }),
                onDone: [
                  {
                    guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) },
                    target: 'locked',
                    actions: [
                      {
                        type: 'setSent',
                        params: ({ event }) => ({
                          sentAt: 'sentAt' in event.output ? event.output.sentAt : 0,
                        }),
                      },
                      { type: 'storeSentAt', params: ({ context }) => context },
                    ],
                  },
                  {
                    target: 'locked',
                    actions: [
                      {
                        type: 'setResendAt',
                        params: ({ event }) =>
                          'resendAt' in event.output ? event.output : { resendAt: 0, error: null },
                      },
                      {
                        type: 'showError',
                        params: ({ event }) => ({
                          error: 'error' in event.output ? event.output.error : null,
                          fallback: messages.otp.sendFailed,
                        }),
                      },
                      { type: 'storeSentAt', params: ({ context }) => context },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnconfirmed', params: ({ event }) => ({ error: event.error }) },
                    target: 'ready',
                    actions: [
                      'setUnconfirmed',
                      {
                        type: 'showError',
                        params: ({ event }) => ({ error: event.error, fallback: messages.otp.sendFailed }),
                      },
                    ],
                  },
                  {
                    target: 'ready',
                    actions: [
                      { type: 'setRefused', params: ({ event }) => ({ error: event.error }) },
                      {
                        type: 'showError',
                        params: ({ event }) => ({ error: event.error, fallback: messages.otp.sendFailed }),
                      },
                      { type: 'storeSentAt', params: ({ context }) => context },
                    ],
                  },
                ],
              },
            },
            locked: {
              description: '‘Resend in {n}s’ counts down and continues after a reload.',
              tags: 'locked',
              invoke: {
                id: 'waitUntil',
                src: 'waitUntil',
                input: ({ context }) => ({ at: context.resendAt }),
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

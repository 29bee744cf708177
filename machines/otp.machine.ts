import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { OTP_RESEND_WAIT_MS } from '../contract/constants.ts';
import type { EnteredCodeMode } from '../contract/constants.ts';
import { isLoginToken } from '../contract/accounts/isLoginToken.ts';
import {
  isCodeUnconfirmed,
  isNewPasswordRefused,
  mayHaveCode,
  signInErrorMessage,
} from '../contract/accounts/signInFailure.ts';
import { checkLoginPassword, checkOtp } from '../contract/accounts/rules.ts';
import type { Identifier } from '../contract/accounts/rules.ts';
import { signInMessages } from '../contract/accounts/signInMessages.ts';
import type { Text } from '../contract/texts/text.ts';

export interface OtpInput {
  readonly identifier: Identifier;
  readonly mode: EnteredCodeMode;
  /** Name of a new shopper; '' without a sign-up. */
  readonly name: string;
  readonly password: string;
}

/** Whom a code is sent to, and what it allows. */
export type CodeTarget = Pick<OtpInput, 'identifier' | 'mode'>;

export interface OtpOutput {
  /** Session token; null for a code that does not sign in. */
  readonly token: string | null;
  readonly digits: string;
}

/** A code that was requested. */
export interface RequestedCode {
  /** Milliseconds since 1970; 0 when it was not requested in this browser. */
  readonly sentAt: number;
  /** Whether the server confirmed that it was sent. */
  readonly isConfirmed: boolean;
}

/** `resendAt`: the server refused, and a code may be requested then, in milliseconds since 1970. */
export type SendResult = { readonly sentAt: number } | { readonly resendAt: number; readonly error: unknown };

interface OtpContext extends OtpInput, OtpOutput {
  /** The newest code that was sent, or may have been, or null. */
  readonly code: RequestedCode | null;
  /** When another code may be requested, milliseconds since 1970; 0 when it may be at once. */
  readonly resendAt: number;
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number;
  readonly error: Text | null;
  /** The problems of the password entered beside the code. */
  readonly passwordError: Text | null;
}

type OtpEvent =
  | { type: 'otp.typed'; digits: string }
  | { type: 'otp.submitted'; password?: string }
  | { type: 'otp.resend' }
  | { type: 'countdown.ticked'; secondsLeft: number }
  | { type: 'countdown.ended' };

/** A code that the shopper may have, without further data in this browser. */
const UNCONFIRMED: RequestedCode = { sentAt: 0, isConfirmed: false };

/** Whether a sign-up by email lacks its password, which a reload removes: it is never stored. */
export function isPasswordMissing({ mode, identifier, password }: OtpInput): boolean {
  return mode === 'signup' && 'email' in identifier && password === '';
}

export const otpMachine = setup({
  types: {} as { context: OtpContext; input: OtpInput; output: OtpOutput; events: OtpEvent },
  actors: {
    /** Resolves to a code that was requested before a reload and is still valid, or null. */
    readRequestedCode: fromPromise<RequestedCode | null, CodeTarget>(() =>
      Promise.reject(new Error('Provide readRequestedCode, see src/services/accounts/otp.ts')),
    ),
    sendCode: fromPromise<SendResult, CodeTarget>(() =>
      Promise.reject(new Error('Provide sendCode, see src/services/accounts/otp.ts')),
    ),
    /** Resolves to the session token, or null for a code that does not sign in. */
    verifyCode: fromPromise<string | null, OtpInput & { digits: string }>(() =>
      Promise.reject(new Error('Provide verifyCode, see src/services/accounts/otp.ts')),
    ),
    /** Sends `otp.typed` with each code received by SMS, in browsers that can read it. */
    watchSms: fromCallback<OtpEvent, { identifier: Identifier }>(() => undefined),
    /** Sends `countdown.ticked` each second and `countdown.ended` at `at`, milliseconds since 1970. */
    waitUntil: fromCallback<OtpEvent, { at: number }>(() => undefined),
  },
  actions: {
    setDigits: assign({ digits: (_, { digits }: { digits: string }) => digits, error: null }),
    /** Digits of an earlier code are useless after another code is sent. */
    clearDigits: assign({ digits: '', error: null }),
    showIncomplete: assign({ error: ({ context }) => checkOtp(context.digits, context.mode) }),
    showPasswordProblem: assign((_, { password }: { password: string }) => ({
      passwordError: checkLoginPassword(password),
    })),
    setPassword: assign((_, { password }: { password: string }) => ({
      password,
      error: null,
      passwordError: null,
    })),
    setToken: assign({ token: (_, { token }: { token: string | null }) => token }),
    setCode: assign((_, { code }: { code: RequestedCode | null }) => ({
      code,
      resendAt: code?.isConfirmed ? code.sentAt + OTP_RESEND_WAIT_MS : 0,
    })),
    setUnconfirmed: assign({ code: UNCONFIRMED, resendAt: 0 }),
    /**
     * An earlier code is still valid. After too many requests, the shopper may have a code that is not stored in this
     * browser.
     */
    setRefused: assign(({ context }, { error, resendAt }: { error: unknown; resendAt: number }) => ({
      code: context.code ?? (mayHaveCode(error) ? UNCONFIRMED : null),
      resendAt,
    })),
    endWait: assign({ resendAt: 0, secondsLeft: 0 }),
    setSecondsLeft: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    showError: assign({
      error: (_, { error, fallback }: { error: unknown; fallback: string }) =>
        signInErrorMessage(error, fallback),
    }),
    requireOtherPassword: assign((_, { error }: { error: unknown }) => ({
      password: '',
      passwordError: signInErrorMessage(error, signInMessages.auth.invalidPassword),
    })),
    /** Stores that a code is requested, so that a reload before the response does not request another. */
    storeRequest: () => undefined,
    /** Stores when the newest code was sent; null removes the record. After an unconfirmed one the stored request stays. */
    storeCode: (_, _params: { code: RequestedCode | null }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isPasswordMissing: ({ context }) => isPasswordMissing(context),
    isComplete: ({ context }, { digits }: { digits: string }) => checkOtp(digits, context.mode) === null,
    isCompleteWithPassword: ({ context }, { password }: { password: string }) =>
      checkOtp(context.digits, context.mode) === null && checkLoginPassword(password) === null,
    isPasswordRefused: (_, { error }: { error: unknown }) => isNewPasswordRefused(error),
    /** A code for a new password or a phone does not sign in. */
    isAccepted: ({ context: { mode } }, { token }: { token: string | null }) =>
      mode === 'reset' || mode === 'phone' || isLoginToken(token),
    wasRequested: (_, { code }: { code: RequestedCode | null }) => code !== null,
    isSent: (_, { result }: { result: SendResult }) => 'sentAt' in result,
    isCodeMissing: ({ context }) => context.code === null,
    isWaitOver: ({ context }) => context.resendAt === 0,
    isUnconfirmed: (_, { error }: { error: unknown }) => isCodeUnconfirmed(error),
  },
}).createMachine({
  id: 'otp',
  description:
    'Sends a one-time code and verifies what the shopper types; another can be sent after 60 seconds.',
  context: ({ input }) => ({
    ...input,
    digits: '',
    token: null,
    code: null,
    resendAt: 0,
    secondsLeft: 0,
    error: null,
    passwordError: null,
  }),
  initial: 'reading',
  output: ({ context }) => ({ token: context.token, digits: context.digits }),
  invoke: {
    id: 'watchSms',
    src: 'watchSms',
    input: ({ context }) => ({ identifier: context.identifier }),
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  on: { 'countdown.ticked': { actions: { type: 'setSecondsLeft', params: ({ event }) => event } } },
  states: {
    reading: {
      description:
        '‘Sending…’ while the browser searches its storage for a code that was sent before a reload.',
      tags: 'sending',
      invoke: {
        id: 'readRequestedCode',
        src: 'readRequestedCode',
        input: ({ context }) => ({ identifier: context.identifier, mode: context.mode }),
        onDone: [
          {
            guard: { type: 'wasRequested', params: ({ event }) => ({ code: event.output }) },
            target: 'open',
            actions: { type: 'setCode', params: ({ event }) => ({ code: event.output }) },
          },
          { target: 'sending' },
        ],
        onError: 'sending',
      },
    },
    sending: {
      description:
        '‘Sending…’. An earlier code is no longer valid. A code that arrives first can be typed, and is verified afterwards.',
      tags: 'sending',
      entry: ['clearDigits', 'storeRequest'],
      on: { 'otp.typed': { actions: { type: 'setDigits', params: ({ event }) => event } } },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ identifier: context.identifier, mode: context.mode }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
            actions: [
              {
                type: 'setCode',
                params: ({ event }) => ({
                  code: {
                    sentAt: 'sentAt' in event.output ? event.output.sentAt : 0,
                    isConfirmed: true,
                  },
                }),
              },
              { type: 'storeCode', params: ({ context }) => context },
            ],
          },
          {
            target: 'open',
            actions: [
              {
                type: 'setRefused',
                params: ({ event }) => ({
                  error: 'error' in event.output ? event.output.error : null,
                  resendAt: 'resendAt' in event.output ? event.output.resendAt : 0,
                }),
              },
              { type: 'storeCode', params: ({ context }) => context },
              {
                type: 'showError',
                params: ({ event }) => ({
                  error: 'error' in event.output ? event.output.error : null,
                  fallback: signInMessages.otp.sendFailed,
                }),
              },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ error: event.error }) },
            target: 'open',
            actions: [
              'setUnconfirmed',
              {
                type: 'showError',
                params: ({ event }) => ({ error: event.error, fallback: signInMessages.otp.sendFailed }),
              },
            ],
          },
          {
            target: 'open',
            actions: [
              { type: 'setRefused', params: ({ event }) => ({ error: event.error, resendAt: 0 }) },
              { type: 'storeCode', params: ({ context }) => context },
              {
                type: 'showError',
                params: ({ event }) => ({ error: event.error, fallback: signInMessages.otp.sendFailed }),
              },
            ],
          },
        ],
      },
    },
    open: {
      description: 'The form for the code, and a button for another one.',
      type: 'parallel',
      states: {
        entry: {
          description: 'The boxes for the code.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'It is decided what the shopper has to enter.',
              always: [
                { guard: 'isCodeMissing', target: 'notSent' },
                { guard: 'isPasswordMissing', target: 'codeAndPassword' },
                {
                  guard: { type: 'isComplete', params: ({ context }) => context },
                  target: '#otp.verifying',
                },
                { target: 'code' },
              ],
            },
            notSent: {
              description: 'No code was sent; the error shows the reason. The form cannot be submitted.',
            },
            code: {
              description: 'Six empty or half-filled boxes; the sixth digit submits the code.',
              on: {
                'otp.typed': [
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event },
                    target: '#otp.verifying',
                    actions: { type: 'setDigits', params: ({ event }) => event },
                  },
                  { actions: { type: 'setDigits', params: ({ event }) => event } },
                ],
                'otp.submitted': [
                  {
                    guard: { type: 'isComplete', params: ({ context }) => context },
                    target: '#otp.verifying',
                  },
                  { actions: 'showIncomplete' },
                ],
              },
            },
            codeAndPassword: {
              description:
                'The boxes, and the password of a new account, which a reload has removed or the server has refused. A button submits both.',
              on: {
                'otp.typed': { actions: { type: 'setDigits', params: ({ event }) => event } },
                'otp.submitted': [
                  {
                    guard: {
                      type: 'isCompleteWithPassword',
                      params: ({ event }) => ({ password: event.password ?? '' }),
                    },
                    target: '#otp.verifying',
                    actions: {
                      type: 'setPassword',
                      params: ({ event }) => ({ password: event.password ?? '' }),
                    },
                  },
                  {
                    actions: [
                      'showIncomplete',
                      {
                        type: 'showPasswordProblem',
                        params: ({ event }) => ({ password: event.password ?? '' }),
                      },
                    ],
                  },
                ],
              },
            },
          },
        },
        resend: {
          description: 'The line below the boxes, with the time until another code can be sent.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'It is decided whether the shopper has to wait.',
              always: [{ guard: 'isWaitOver', target: 'ready' }, { target: 'locked' }],
            },
            locked: {
              description:
                '‘Resend in {n}s’ counts down, also until the server’s own limit, and continues after a reload.',
              tags: 'locked',
              invoke: {
                id: 'waitUntil',
                src: 'waitUntil',
                input: ({ context }) => ({ at: context.resendAt }),
                onError: 'ready',
              },
              on: {
                'countdown.ended': { target: 'ready', actions: 'endWait' },
              },
            },
            ready: {
              description: '‘Resend OTP’ sends another code.',
              tags: 'ready',
              on: { 'otp.resend': '#otp.sending' },
            },
          },
        },
      },
    },
    verifying: {
      description: 'The form is busy while the server verifies the code. No other code can be requested.',
      tags: 'busy',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ token: event.output }) },
            target: 'verified',
            actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
          },
          {
            target: '#otp.open.entry.code',
            actions: {
              type: 'showError',
              params: { error: null, fallback: signInMessages.otp.verificationFailed },
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isPasswordRefused', params: ({ event }) => ({ error: event.error }) },
            target: '#otp.open.entry.codeAndPassword',
            actions: { type: 'requireOtherPassword', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#otp.open.entry.code',
            actions: {
              type: 'showError',
              params: ({ event }) => ({
                error: event.error,
                fallback: signInMessages.otp.verificationFailed,
              }),
            },
          },
        ],
      },
    },
    verified: { type: 'final', description: 'The code was right; the form closes.' },
  },
});

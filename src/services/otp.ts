import { fromCallback, fromPromise } from 'xstate';
import { OTP_RESEND_WAIT_MS } from '../../contract/constants.ts';
import type { OtpMode } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { messages } from '../../contract/texts/messages.ts';
import { identifierText } from '../../contract/rules.ts';
import type { Identifier } from '../../contract/rules.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import type { OtpInput } from '../../machines/otp.machine.ts';
import { logFailure } from '../app/logFailure.ts';
import { countDown } from '../browser/countDown.ts';
import { listenForSmsCodes } from '../browser/smsCode.ts';
import { findCode } from './findCode.ts';
import type { Dependencies } from './dependencies.ts';

/** A code is valid for 10 minutes (spec §10); within that time a reload does not send another one. */
const CODE_LIFE_MS = 10 * 60_000;

interface CodeTarget {
  identifier: Identifier;
  mode: OtpMode;
}

/**
 * Sends and verifies one-time codes. The time of the last code is stored in milliseconds since 1970, so that a reload does not send another
 * one. `verifyCode` returns the token, or null for a password reset, which has none.
 */
export function provideOtp({ api, records }: Dependencies) {
  return otpMachine.provide({
    actors: {
      readSentAt: fromPromise<number | null, CodeTarget>(async ({ input }) => {
        const sent = records.sentCode.read();
        if (sent?.mode !== input.mode || !isTo(sent, input.identifier)) return null;
        // A clock that was set back must not extend the wait for the next code.
        const sentAt = Math.min(sent.sentAt, Date.now());
        return Date.now() - sentAt < CODE_LIFE_MS ? sentAt : null;
      }),
      sendCode: fromPromise<number, CodeTarget>(async ({ input: { identifier, mode }, signal }) => {
        try {
          await api('sendOtp', { body: { ...identifier, mode }, signal });
          return Date.now();
        } catch (error) {
          // A code for this form was sent less than 60 s ago: wait for the remaining time. A longer wait is due to another rate limit.
          const wait = error instanceof Failure && error.status === 429 ? (error.retryAfter ?? 0) * 1000 : 0;
          const sent = records.sentCode.read();
          const isForAnotherForm = sent !== null && isTo(sent, identifier) && sent.mode !== mode;
          if (wait <= 0 || wait > OTP_RESEND_WAIT_MS || isForAnotherForm) throw error;
          return Date.now() + wait - OTP_RESEND_WAIT_MS;
        }
      }),
      verifyCode: fromPromise<string | null, OtpInput & { digits: string }>(async ({ input, signal }) => {
        const { identifier, mode, digits, name, password } = input;
        const { token } = await api('verifyOtp', {
          body: {
            ...identifier,
            mode,
            otp: digits,
            ...(name ? { name } : {}),
            ...(password ? { password } : {}),
          },
          signal,
        });
        if (mode !== 'reset' && !token) throw new Failure(messages.otp.verificationFailed, { status: 200 });
        return token ?? null;
      }),
      watchSms: fromCallback(({ input: { identifier }, sendBack: emit }) => {
        if (!('phone' in identifier)) return undefined;
        return listenForSmsCodes((text) => {
          const digits = findCode(text);
          if (digits !== null) emit({ type: 'otp.typed', digits });
        });
      }),
      waitUntil: fromCallback(({ input: { at }, sendBack: emit }) =>
        countDown(at, {
          ticked: (secondsLeft) => emit({ type: 'countdown.ticked', secondsLeft }),
          ended: () => emit({ type: 'countdown.ended' }),
        }),
      ),
    },
    actions: {
      storeSentAt: ({ context: { identifier, mode } }, { sentAt }) =>
        records.sentCode.write({ identifier, mode, sentAt }),
      logFailure,
    },
  });
}

function isTo(sent: CodeTarget, identifier: Identifier): boolean {
  return identifierText(sent.identifier) === identifierText(identifier);
}

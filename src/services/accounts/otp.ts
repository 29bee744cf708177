import { sendOtp, verifyOtp } from '../../../contract/accounts/accountEndpoints.ts';
import { confirmPhone, sendPhoneCode } from '../../../contract/accounts/phoneEndpoints.ts';
import { fromCallback, fromPromise } from 'xstate';
import { OTP_RESEND_WAIT_MS } from '../../../contract/constants.ts';
import { Failure } from '../../../contract/failure.ts';
import { otpLockedSeconds, secondsToWait } from '../../../contract/accounts/signInFailure.ts';
import { identifierText } from '../../../contract/accounts/rules.ts';
import type { Identifier } from '../../../contract/accounts/rules.ts';
import { signInMessages } from '../../../contract/accounts/signInMessages.ts';
import { otpMachine } from '../../../machines/otp.machine.ts';
import type { CodeTarget, OtpInput, RequestedCode, SendResult } from '../../../machines/otp.machine.ts';
import { logFailure } from '../logFailure.ts';
import { countDown } from '../../browser/countDown.ts';
import { listenForSmsCodes } from '../../browser/smsCode.ts';
import { findCode } from './findCode.ts';
import type { Dependencies } from '../dependencies.ts';
import { refuseCommonPassword } from './newPassword.ts';

/** A code is valid for 10 minutes (spec §10); within that time a reload does not send another one. */
const CODE_LIFE_MS = 10 * 60_000;

/**
 * Sends and verifies one-time codes. What was requested for each mode is stored, so that a reload does not send another code.
 * `verifyCode` returns the token, or null for a code that does not sign in.
 */
export function provideOtp({ api, config, records }: Dependencies) {
  return otpMachine.provide({
    actors: {
      readRequestedCode: fromPromise<RequestedCode | null, CodeTarget>(async ({ input }) => {
        const requested = records.sentCodes.read(keyOf(input));
        if (!requested) return null;
        // A clock that was set back must not extend the wait for the next code.
        const sentAt = Math.min(requested.sentAt, Date.now());
        return Date.now() - sentAt < CODE_LIFE_MS ? { ...requested, sentAt } : null;
      }),
      sendCode: fromPromise<SendResult, CodeTarget>(async ({ input: { identifier, mode }, signal }) => {
        try {
          if (mode === 'phone') await api(sendPhoneCode, { body: phoneOf(identifier), signal });
          else await api(sendOtp, { body: { ...identifier, mode }, signal });
          return { sentAt: Date.now() };
        } catch (error) {
          const lockedMs = (otpLockedSeconds(error) ?? 0) * 1000;
          // For example in another tab, or by a request whose answer was lost.
          if (lockedMs > 0) return { sentAt: Date.now() + lockedMs - OTP_RESEND_WAIT_MS };
          // A longer wait is due to a rate limit that a countdown does not help with.
          const waitMs = secondsToWait(error) * 1000;
          if (waitMs <= 0 || waitMs > OTP_RESEND_WAIT_MS) throw error;
          return { resendAt: Date.now() + waitMs, error };
        }
      }),
      verifyCode: fromPromise<string | null, OtpInput & { digits: string }>(async ({ input, signal }) => {
        const { identifier, mode, digits, name, password } = input;
        if (mode === 'phone') {
          await api(confirmPhone, { body: { ...phoneOf(identifier), otp: digits }, signal });
          return null;
        }
        if (password) await refuseCommonPassword(password, { identifier, name, shopName: config().name });
        const { token } = await api(verifyOtp, {
          body: {
            ...identifier,
            mode,
            otp: digits,
            ...(name ? { name } : {}),
            ...(password ? { password } : {}),
          },
          signal,
        });
        if (mode !== 'reset' && !token)
          throw new Failure(signInMessages.otp.verificationFailed, { status: 200 });
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
      storeRequest: ({ context }) =>
        records.sentCodes.write(keyOf(context), { sentAt: Date.now(), isConfirmed: false }),
      storeCode: ({ context }, { code }) => {
        if (code === null) records.sentCodes.remove(keyOf(context));
        else if (code.isConfirmed) records.sentCodes.write(keyOf(context), code);
      },
      logFailure,
    },
  });
}

function phoneOf(identifier: Identifier) {
  return { phone: identifierText(identifier) };
}

/** Includes the mode: a code for signing in cannot set a new password. */
function keyOf({ identifier, mode }: CodeTarget): string {
  return `${mode}:${identifierText(identifier)}`;
}

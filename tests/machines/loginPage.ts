import { createActor, fromPromise } from 'xstate';
import type { EnteredCodeMode } from '../../contract/constants.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { Account, AuthRecord, AuthStep, NewAccount } from '../../machines/auth.machine.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import type { OtpInput, RequestedCode, SendResult } from '../../machines/otp.machine.ts';
import { passkeySignInMachine } from '../../machines/passkeySignIn.machine.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../contract/passkeys/passkeys.ts';
import { NOW } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';
import { PASSKEY_REQUEST } from './passkeys.ts';

type CodeInput = { identifier: Identifier; mode: EnteredCodeMode };

/**
 * The login page; `breaks` makes the code form or the passkey fail on first use, or accept any token as a login.
 * `passkeyToken` is the token of a passkey sign-in.
 */
export function openLogin(
  record: AuthRecord | null = null,
  breaks?: 'otp' | 'passkey' | 'tokens',
  passkeyToken = TOKEN,
) {
  const checkAccount = new FakePromiseActor<Account, { identifier: Identifier }>();
  const checkPassword = new FakePromiseActor<void, NewAccount>();
  const logIn = new FakePromiseActor<string, { identifier: Identifier; password: string }>();
  const verifyCode = new FakePromiseActor<string | null, OtpInput & { digits: string }>();
  const awaitAutofill = new FakePromiseActor<PasskeyAssertion, { request: PasskeyRequest | null }>();
  const codes: object[] = [];
  const stored: (AuthStep | null)[] = [];
  const openSession = new FakeAction<{ token: string }>();
  const offerPasskey = new FakeAction<{ token: string | null }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const otp = otpMachine.provide({
    actors: {
      readRequestedCode: fromPromise<RequestedCode | null, CodeInput>(async () => null),
      sendCode: fromPromise<SendResult, CodeInput>(async ({ input }) => {
        codes.push(input);
        return { sentAt: NOW };
      }),
      verifyCode: verifyCode.actor,
    },
    ...(breaks === 'otp' && { actions: { setDigits: fail } }),
    ...(breaks === 'tokens' && { guards: { isAccepted: () => true } }),
  });
  const passkeySignIn = passkeySignInMachine.provide({
    actors: {
      checkSupport: fromPromise(async () => true),
      requestChallenge: fromPromise(async () => PASSKEY_REQUEST),
      awaitAutofill: awaitAutofill.actor,
      verifyPasskey: fromPromise(async () => passkeyToken),
    },
    ...(breaks === 'passkey' && { guards: { isSupported: fail } }),
    ...(breaks === 'tokens' && { guards: { isLogin: () => true } }),
  });
  const page = createActor(
    authMachine.provide({
      actors: {
        checkAccount: checkAccount.actor,
        checkPassword: checkPassword.actor,
        logIn: logIn.actor,
        otp,
        passkeySignIn,
      },
      actions: {
        storeStep: (_, { step }) => void stored.push(step),
        removeStep: () => void stored.push(null),
        openSession: openSession.action,
        offerPasskey: offerPasskey.action,
        logFailure: logFailure.action,
      },
    }),
    { input: { record }, inspect: recordTransitions },
  ).start();
  const code = () => page.getSnapshot().children.otp;
  const step = () => page.getSnapshot().value;
  const error = () => page.getSnapshot().context.error;
  return {
    page,
    code,
    step,
    error,
    checkAccount,
    checkPassword,
    logIn,
    verifyCode,
    awaitAutofill,
    codes,
    stored,
    openSession,
    offerPasskey,
    logFailure,
  };
}

/** The login page of an account that exists, or does not. */
export async function openIdentified(
  typed: string,
  exists: boolean,
  breaks?: Parameters<typeof openLogin>[1],
) {
  const all = openLogin(null, breaks);
  all.page.send({ type: 'identifier.submitted', typed });
  await all.checkAccount.answer({ exists, name: exists ? 'Asha' : '' });
  return all;
}

export const EMAIL = { email: 'asha@example.com' };
export const PHONE = { phone: '+919876543210' };
export const TOKEN = 't'.repeat(40);

import { createActor, fromPromise } from 'xstate';
import type { OtpMode } from '../../contract/constants.ts';
import type { Identifier } from '../../contract/rules.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { AuthRecord } from '../../machines/auth.machine.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import type { OtpInput } from '../../machines/otp.machine.ts';
import { signupMachine } from '../../machines/signup.machine.ts';
import { NOW } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { Asked, Noted } from './fakes.ts';

type CodeInput = { identifier: Identifier; mode: OtpMode };

/** The login page; `breaks` names the part that fails as soon as something is typed. */
export function openLogin(record: AuthRecord | null = null, breaks?: 'otp' | 'login' | 'signup') {
  const checkAccount = new Asked<{ exists: boolean; name: string }, { identifier: Identifier }>();
  const logIn = new Asked<string, { identifier: Identifier; password: string }>();
  const verifyCode = new Asked<string | null, OtpInput & { digits: string }>();
  const codes: object[] = [];
  const remembered: (string | null)[] = [];
  const openSession = new Noted<{ token: string }>();
  const logFailure = new Noted<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const otp = otpMachine.provide({
    actors: {
      recallSentAt: fromPromise<number | null, CodeInput>(async () => null),
      sendCode: fromPromise<number, CodeInput>(async ({ input }) => {
        codes.push(input);
        return NOW;
      }),
      verifyCode: verifyCode.actor,
    },
    ...(breaks === 'otp' && { guards: { isComplete: fail } }),
  });
  const actions = {
    remember: (_: unknown, { step }: { step: AuthRecord['step'] }) => void remembered.push(step),
    logFailure: logFailure.action,
  };
  const page = createActor(
    authMachine.provide({
      actors: {
        checkAccount: checkAccount.actor,
        login: loginMachine.provide({
          actors: { logIn: logIn.actor, otp },
          actions,
          ...(breaks === 'login' && { guards: { isPassword: fail } }),
        }),
        signup: signupMachine.provide({
          actors: { otp },
          actions,
          ...(breaks === 'signup' && { guards: { isComplete: fail } }),
        }),
      },
      actions: {
        forget: () => void remembered.push(null),
        openSession: openSession.action,
        logFailure: logFailure.action,
      },
    }),
    { input: { record }, inspect: recordTransitions },
  ).start();
  const login = () => page.getSnapshot().children.login;
  const signup = () => page.getSnapshot().children.signup;
  const code = () => (login() ?? signup())?.getSnapshot().children.otp;
  /** What the shopper sees: the step, and what is wrong with what was typed. */
  const step = () => (login() ?? signup() ?? page).getSnapshot().value;
  const error = () => (login() ?? page).getSnapshot().context.error;
  const problems = () => signup()?.getSnapshot().context.problems;
  return {
    page,
    login,
    signup,
    code,
    step,
    error,
    problems,
    checkAccount,
    logIn,
    verifyCode,
    codes,
    remembered,
    openSession,
    logFailure,
  };
}

/** The login page of whom the server knows, or does not. */
export async function knownAs(typed: string, exists: boolean, breaks?: Parameters<typeof openLogin>[1]) {
  const all = openLogin(null, breaks);
  all.page.send({ type: 'identifier.submitted', typed });
  await all.checkAccount.answer({ exists, name: exists ? 'Asha' : '' });
  return all;
}

export const EMAIL = { email: 'asha@example.com' };
export const PHONE = { phone: '+919876543210' };
export const TOKEN = 't'.repeat(40);

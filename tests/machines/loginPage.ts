import { createActor, fromPromise } from 'xstate';
import type { OtpMode } from '../../contract/constants.ts';
import type { Identifier } from '../../contract/rules.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { AuthRecord } from '../../machines/auth.machine.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import type { OtpInput } from '../../machines/otp.machine.ts';
import { NOW } from './clock.ts';
import { recordTransitions } from './coverage.ts';
import { Asked, Noted } from './fakes.ts';

type CodeInput = { identifier: Identifier; mode: OtpMode };

/** The login page; `brokenForm` makes the code form fail as soon as something is typed. */
export function openLogin(record: AuthRecord | null = null, { brokenForm = false } = {}) {
  const checkAccount = new Asked<{ exists: boolean; name: string }, { identifier: Identifier }>();
  const logIn = new Asked<string, { identifier: Identifier; password: string }>();
  const verifyCode = new Asked<string | null, OtpInput & { digits: string }>();
  const codes: object[] = [];
  const remembered: (string | null)[] = [];
  const openSession = new Noted<{ token: string }>();
  const logFailure = new Noted<{ error: unknown }>();
  const otp = otpMachine.provide({
    actors: {
      recallSentAt: fromPromise<number | null, CodeInput>(async () => null),
      sendCode: fromPromise<number, CodeInput>(async ({ input }) => {
        codes.push(input);
        return NOW;
      }),
      verifyCode: verifyCode.actor,
    },
    ...(brokenForm && {
      guards: {
        isComplete: () => {
          throw new Error('The code form is broken');
        },
      },
    }),
  });
  const page = createActor(
    authMachine.provide({
      actors: { checkAccount: checkAccount.actor, logIn: logIn.actor, otp },
      actions: {
        remember: (_, { step }) => void remembered.push(step),
        forget: () => void remembered.push(null),
        openSession: openSession.action,
        logFailure: logFailure.action,
      },
    }),
    { input: { record }, inspect: recordTransitions },
  ).start();
  const error = () => page.getSnapshot().context.error;
  const code = () => page.getSnapshot().children['otp'];
  return { page, error, code, checkAccount, logIn, verifyCode, codes, remembered, openSession, logFailure };
}

import type { CallBody, CallReply } from '../../contract/calls.ts';
import { signupProblems, identifierText, type Identifier } from '../../contract/rules.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { callerKey } from '../limits/caller.ts';
import { limits } from '../limits/limits.ts';
import { consume } from '../limits/consume.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';
import {
  checkCode,
  consumeCode,
  markVerified,
  findNewestMode,
  wrongCode,
  type SubmittedCode,
} from './codes.ts';
import { parseIdentifier, isReachable } from './identifiers.ts';
import { hashPassword } from './passwords.ts';
import { issueCode } from './issue-code.ts';
import { createAccount, findAccount, type Account } from './queries.ts';
import { signToken } from './tokens.ts';

/**
 * Sends a code for signing in, signing up or resetting the password (spec §4 Auth flow).
 * @throws Refusal `identifier_required`, `identifier_invalid` or `reset_needs_email` (400); `account_exists` (409) at
 * sign-up; `otp_locked` or `rate_limited…` (429); `mail_unavailable` or `sms_unavailable` (503) when the channel has
 * no gateway
 */
export async function sendOtp(
  context: ShopContext,
  body: CallBody<'sendOtp'>,
  { ip, language }: Pick<CallRequest<'sendOtp'>, 'ip' | 'language'>,
): Promise<CallReply<'sendOtp'>> {
  const { mode } = body;
  const identifier = parseIdentifier(body);
  if (!isReachable(identifier)) throw new Refusal('identifier_invalid');
  if (mode === 'reset' && 'phone' in identifier) throw new Refusal('reset_needs_email');

  const caller = callerKey(ip);
  const account = await findAccount(context.db, identifier);
  if (mode === 'signup' && account) {
    // This reveals that an account exists, as checkAccount does, so it counts against the same limit.
    await consume(context, [[limits.lookups, caller]]);
    throw accountExists();
  }
  if (!context.codeDelivery.canReach(identifier)) throw channelUnavailable(identifier);
  // Unknown identifiers get a code too, so that neither the lock nor the response time reveals whether an account
  // exists.
  const isWanted = mode === 'signup' || account !== null;
  const to = identifierText(identifier);
  await issueCode(context, { identifier: to, mode, caller }, (tx, issued) =>
    context.codeDelivery.add(tx, { to, mode, language, isWanted, ...issued }),
  );
  context.codeDelivery.wake();
  return { success: true, message: 'OTP sent' };
}

/**
 * Checks a code. Login and sign-up return a token; a reset code is marked as verified, which allows a new password.
 * @throws Refusal `otp_invalid` (400); at sign-up also 400 for invalid details, `password_common`,
 * `password_is_…` (400) and `account_exists` (409); `rate_limited…` (429)
 */
export async function verifyOtp(
  context: ShopContext,
  body: CallBody<'verifyOtp'>,
  ip: string,
): Promise<CallReply<'verifyOtp'>> {
  const identifier = parseIdentifier(body);
  const text = identifierText(identifier);
  const mode = body.mode ?? (await findNewestMode(context.db, text));
  if (!mode) throw wrongCode();

  const submitted = { identifier: text, mode, code: body.otp };
  if (mode === 'reset') {
    await checkCode(context, submitted);
    await markVerified(context, submitted);
    return { success: true, message: 'OTP verified' };
  }
  const account =
    mode === 'login'
      ? await signIn(context, submitted, identifier)
      : await signUp(context, submitted, {
          identifier,
          name: body.name ?? '',
          password: body.password ?? '',
          caller: callerKey(ip),
        });
  return { success: true, token: await signToken(context, account) };
}

async function signIn(
  context: ShopContext,
  submitted: SubmittedCode,
  identifier: Identifier,
): Promise<Account> {
  await checkCode(context, submitted);
  const account = await findAccount(context.db, identifier);
  if (!account) throw wrongCode();
  await consumeCode(context.db, context, submitted);
  return account;
}

async function signUp(
  context: ShopContext,
  submitted: SubmittedCode,
  details: { identifier: Identifier; name: string; password: string; caller: string },
): Promise<Account> {
  const { identifier, name, password, caller } = details;
  // Checked first, so that a missing name or a weak password does not use up the code.
  const [problem] = signupProblems(details, identifier);
  if (problem) throw new Refusal(problem.code, { field: problem.field });
  const { shopName } = context.config;
  if ('email' in identifier) await refuseGuessablePassword(password, { identifier, name, shopName });

  await checkCode(context, submitted);
  const passwordHash = 'email' in identifier ? await hashPassword(password) : null;
  return context.db.transaction(async (tx) => {
    await consume(context, [[limits.signUps, caller]], tx);
    await consumeCode(tx, context, submitted);
    const account = await createAccount(tx, { identifier, name: name.trim(), passwordHash });
    if (!account) throw accountExists();
    return account;
  });
}

function accountExists(): Refusal {
  return new Refusal('account_exists');
}

function channelUnavailable(identifier: Identifier): Refusal {
  return new Refusal('email' in identifier ? 'mail_unavailable' : 'sms_unavailable');
}

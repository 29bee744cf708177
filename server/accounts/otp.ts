import type { CallBody, CallReply } from '../../contract/calls.ts';
import { signupProblems, identifierText } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { perCaller } from '../limits/caller.ts';
import { limits } from '../limits/limits.ts';
import { consume } from '../limits/consume.ts';
import { perAddress, type Visitor } from '../limits/visitor.ts';
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
import { createAccount, findAccount, type StoredAccount } from './queries.ts';
import { signToken } from './tokens.ts';

/** Longer than issuing a code takes, so that the response time does not reveal whether a message is queued. */
const MIN_SENDING_MS = 100;

/**
 * Sends a code for signing in, signing up or resetting the password (spec §4 Auth flow).
 * @throws Refusal `identifier_required`, `identifier_invalid` or `reset_needs_email` (400); `account_exists` (409) at
 * sign-up; `otp_locked` or `rate_limited…` (429); `mail_unavailable` or `sms_unavailable` (503) when the channel has
 * no gateway
 */
export async function sendOtp(
  context: ShopContext,
  body: CallBody<'sendOtp'>,
  { ip, device, language }: Pick<CallRequest<'sendOtp'>, 'ip' | 'device' | 'language'>,
): Promise<CallReply<'sendOtp'>> {
  const { mode } = body;
  const identifier = parseIdentifier(body);
  if (!isReachable(identifier)) throw new Refusal('identifier_invalid');
  if (mode === 'reset' && 'phone' in identifier) throw new Refusal('reset_needs_email');

  const to = identifierText(identifier);
  const visitor = { ip, device };
  const account = await findAccount(context.db, identifier);
  if (mode === 'signup' && account) {
    // This reveals that an account exists, as checkAccount does, so it counts against the same limit.
    await consume(context, perAddress(limits.lookups, visitor, to));
    throw accountExists();
  }
  if (!context.codeDelivery.canReach(identifier)) throw channelUnavailable(identifier);
  // An unknown identifier gets a code too, which is not sent, so that the lock does not reveal whether an account
  // exists.
  const isWanted = mode === 'signup' || account !== null;
  await withMinimumDuration(MIN_SENDING_MS, () =>
    issueCode(context, { identifier: to, mode, visitor }, async (tx, issued) => {
      if (isWanted) await context.codeDelivery.add(tx, { to, mode, language, isWanted, ...issued });
    }),
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
  { ip, device }: Pick<CallRequest<'verifyOtp'>, 'ip' | 'device'>,
): Promise<CallReply<'verifyOtp'>> {
  const identifier = parseIdentifier(body);
  const text = identifierText(identifier);
  const mode = body.mode ?? (await findNewestMode(context, text));
  if (!mode) throw wrongCode();

  const submitted = { identifier: text, mode, code: body.otp };
  if (mode === 'reset') {
    await checkCode(context, submitted, { ip, device });
    await markVerified(context, submitted);
    return { success: true, message: 'OTP verified' };
  }
  const account =
    mode === 'login'
      ? await signIn(context, submitted, identifier, { ip, device })
      : await signUp(context, submitted, {
          identifier,
          name: body.name ?? '',
          password: body.password ?? '',
          visitor: { ip, device },
        });
  device.remember(text);
  return { success: true, token: await signToken(context, account) };
}

async function signIn(
  context: ShopContext,
  submitted: SubmittedCode,
  identifier: Identifier,
  visitor: Visitor,
): Promise<StoredAccount> {
  await checkCode(context, submitted, visitor);
  const account = await findAccount(context.db, identifier);
  if (!account) throw wrongCode();
  await consumeCode(context.db, context, submitted);
  return account;
}

async function signUp(
  context: ShopContext,
  submitted: SubmittedCode,
  details: { identifier: Identifier; name: string; password: string; visitor: Visitor },
): Promise<StoredAccount> {
  const { identifier, name, password, visitor } = details;
  // Checked first, so that a missing name or a weak password does not use up the code.
  const [problem] = signupProblems(details, identifier);
  if (problem) throw new Refusal(problem.code, { field: problem.field });
  const { shopName } = context.config;
  if ('email' in identifier) await refuseGuessablePassword(password, { identifier, name, shopName });

  await checkCode(context, submitted, visitor);
  const passwordHash = 'email' in identifier ? await hashPassword(password) : null;
  return context.db.transaction(async (tx) => {
    await consume(context, perCaller(limits.signUps, visitor.ip), tx);
    await consumeCode(tx, context, submitted);
    const account = await createAccount(tx, { identifier, name, passwordHash });
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

import type { CallBody, CallReply } from '../../contract/calls.ts';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { PasskeysAfterDeletion } from '../../contract/passkeys/passkeys.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { ShopContext } from '../context.ts';
import { withMinimumDuration } from '../http/minimum-duration.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { limits } from '../limits/limits.ts';
import { release, consume, type LimitUse } from '../limits/consume.ts';
import {
  allUnknownDevices,
  perAddress,
  perAddressAndIdentifier,
  perIdentifier,
  type Visitor,
} from '../limits/visitor.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';
import { checkCode, consumeCode, isRepeatedCode, wrongCode, type SubmittedCode } from './codes.ts';
import { parseAnyIdentifier, parseIdentifier } from './identifiers.ts';
import { hashPassword, isHashOutdated, verifyPassword } from './passwords.ts';
import { deleteRecentPasskeys, listPasskeyNames } from './recent-passkeys.ts';
import { changePassword, findAccount, findAccountById, replaceHash, type StoredAccount } from './queries.ts';
import { signToken } from './tokens.ts';

/** Longer than a look-up, so that the response time reveals nothing. */
const MIN_LOOKUP_MS = 100;

/**
 * Reports whether an account exists, so that the app continues with a login or a sign-up (spec §4 Auth flow). The flow
 * reveals this by design; limits keep callers from testing a list of identifiers (spec §11 A5). `name` is always empty;
 * otherwise anybody could read the name of a phone number's owner.
 * @throws Refusal `identifier_invalid` (400), `rate_limited…` (429)
 */
export async function checkAccount(
  context: ShopContext,
  body: CallBody<'checkAccount'>,
  visitor: Visitor,
): Promise<CallReply<'checkAccount'>> {
  const identifier = parseAnyIdentifier(body.identifier);
  const text = identifierText(identifier);
  await consume(context, [
    ...perAddress(limits.lookups, visitor, text),
    ...allUnknownDevices(limits.lookupsByStrangersTotal, visitor, text),
  ]);
  const account = await withMinimumDuration(MIN_LOOKUP_MS, () => findAccount(context.db, identifier));
  // Such an account cannot set a password: a reset goes by email.
  const hasNone = account !== null && 'phone' in identifier && account.passwordHash === null;
  return { exists: account !== null, name: '', ...(hasNone ? { hasPassword: false } : {}) };
}

/**
 * Signs in with a password. Failures are 400 and not 401, because 401 would sign the browser out (spec §8). An unknown
 * account and a wrong password get the same response after the same time. Attempts are counted before the check, and
 * released when the password is right.
 * @throws Refusal `identifier_required` or `identifier_invalid` (400); `invalid_credentials` (400); `password_not_set`
 * (400) for an account that only uses codes; `rate_limited…` (429)
 */
export async function login(
  context: ShopContext,
  body: CallBody<'login'>,
  { ip, device }: Pick<CallRequest<'login'>, 'ip' | 'device'>,
): Promise<CallReply<'login'>> {
  const identifier = parseIdentifier(body);
  const text = identifierText(identifier);
  const counts = passwordLimits({ ip, device }, text);
  await consume(context, counts);
  const account = await findAccount(context.db, identifier);
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, body.password);
  if (account && !account.passwordHash) throw new Refusal('password_not_set');
  if (!account?.passwordHash || !isCorrect) throw new Refusal('invalid_credentials');

  await release(context, counts);
  if (isHashOutdated(account.passwordHash)) {
    await replaceHash(context.db, account.id, account.passwordHash, await hashPassword(body.password));
  }
  device.remember(text);
  return { success: true, token: await signToken(context, account) };
}

function passwordLimits(visitor: Visitor, identifier: string): readonly LimitUse[] {
  return [
    ...perAddressAndIdentifier(limits.wrongPasswordsPerCallerAndIdentifier, visitor, identifier),
    ...perAddress(limits.wrongPasswordsPerCaller, visitor, identifier),
    ...perIdentifier(limits.wrongPasswordsPerIdentifier, visitor, identifier),
  ];
}

/**
 * Sets a new password with a code that was verified before, and signs the account out everywhere. Passkeys of the last seven days are
 * deleted; reply and mail name them and the others. A repeated request succeeds while the account has the password; its reply names no
 * deleted passkeys, as the mail does.
 * @throws Refusal `otp_invalid`, `password_common` or `password_is_…` (400); `rate_limited…` (429)
 */
export async function resetPassword(
  context: ShopContext,
  body: CallBody<'resetPassword'>,
  { ip, device, language }: Pick<CallRequest<'resetPassword'>, 'ip' | 'device' | 'language'>,
): Promise<CallReply<'resetPassword'>> {
  const identifier = parseIdentifier({ email: body.email });
  const visitor = { ip, device };
  const text = identifierText(identifier);
  await consume(context, perAddress(limits.resets, visitor, text));
  const submitted = { identifier: text, mode: 'reset', code: body.otp } as const;
  const account = await findAccount(context.db, identifier);
  const owner = { identifier, name: '', shopName: context.config.shopName };
  // Checked first, so that a weak password does not use up an attempt.
  await refuseGuessablePassword(body.newPassword, owner);
  try {
    await checkCode(context, submitted, visitor, { verified: true });
    if (!account) throw wrongCode();
    // Checked only after the code is correct, because the refusal would reveal the account's name to a caller who
    // guesses.
    await refuseGuessablePassword(body.newPassword, { ...owner, name: account.name });
    return passwordSet(await setPassword(context, account, submitted, body.newPassword, language));
  } catch (error) {
    if (!account || !(await isRepeatedCode(error, context, submitted, visitor))) throw error;
    const current = await findAccountById(context.db, account.id);
    if (!(await verifyPassword(current?.passwordHash ?? null, body.newPassword))) throw error;
    return passwordSet({ deleted: [], remaining: await listPasskeyNames(context.db, account.id) });
  }
}

async function setPassword(
  context: ShopContext,
  { id }: StoredAccount,
  submitted: SubmittedCode,
  password: string,
  language: Language,
): Promise<PasskeysAfterDeletion> {
  const passwordHash = await hashPassword(password);
  const passkeys = await context.db.transaction(async (tx) => {
    await consumeCode(tx, context, submitted);
    await changePassword(tx, id, passwordHash);
    const changed = await deleteRecentPasskeys(tx, id, context.now());
    await context.securityNotices.add(tx, id, { change: 'password_changed', language, passkeys: changed });
    return changed;
  });
  context.securityNotices.wake();
  return passkeys;
}

function passwordSet(passkeys: PasskeysAfterDeletion): CallReply<'resetPassword'> {
  return { success: true, message: 'Your new password is set. Please log in.', passkeys };
}

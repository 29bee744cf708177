import type { CallBody, CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import { perCaller } from '../limits/caller.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { parseIdentifier } from './identifiers.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';

/**
 * Reports whether a new password is easy to guess, before a code is sent. Stores nothing and reads no account.
 * @throws Refusal `password_common` or `password_is_…` (400); `identifier_required` or `identifier_invalid` (400);
 * `rate_limited…` (429)
 */
export async function checkPassword(
  context: ShopContext,
  body: CallBody<'checkPassword'>,
  ip: string,
): Promise<CallReply<'checkPassword'>> {
  const identifier = parseIdentifier(body);
  await consume(context, perCaller(limits.passwordChecks, ip));
  const { shopName } = context.config;
  await refuseGuessablePassword(body.password, { identifier, name: body.name ?? '', shopName });
  return { success: true };
}

import type { CallReply } from '../../contract/calls.ts';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { checkCode, consumeCode } from '../accounts/codes.ts';
import { issueCode } from '../accounts/issue-code.ts';
import { findAccountById, lockUser, type StoredAccount } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest, SignedInUser } from '../http/route.ts';
import type { Visitor } from '../limits/visitor.ts';
import { requireNoOpenOrders } from './require-no-open-orders.ts';
import { personalTables, type DataSubject } from './personal-data.ts';

/**
 * Sends a code with which the account can be deleted, to its email address or else to its phone.
 * @throws Refusal `orders_open` or `refund_open` (409); `otp_locked` or `rate_limited…` (429); `mail_unavailable` or
 * `sms_unavailable` (503)
 */
export async function sendDeletionCode(
  context: ShopContext,
  { user, ip, language }: Pick<CallRequest<'sendDeletionCode'>, 'user' | 'ip' | 'language'>,
): Promise<CallReply<'sendDeletionCode'>> {
  await requireNoOpenOrders(context.db, user.id);
  const identifier = identifierOf(await findOwnAccount(context, user));
  if (!context.codeDelivery.canReach(identifier))
    throw new Refusal('email' in identifier ? 'mail_unavailable' : 'sms_unavailable');
  const to = identifierText(identifier);
  const request = { identifier: to, mode: 'delete', visitor: signedInVisitor(ip) } as const;
  await issueCode(context, request, (tx, issued) =>
    context.codeDelivery.add(tx, { to, mode: 'delete', language, isWanted: true, ...issued }),
  );
  context.codeDelivery.wake();
  return { success: true, to };
}

/**
 * Erases the account's personal data and ends all of its sessions (docs/decisions/045), all or nothing.
 * @throws Refusal `otp_invalid` (400); `orders_open` or `refund_open` (409); `rate_limited…` (429)
 */
export async function deleteAccount(
  context: ShopContext,
  { user, ip, body: { otp } }: Pick<CallRequest<'deleteAccount'>, 'user' | 'ip' | 'body'>,
): Promise<CallReply<'deleteAccount'>> {
  const account = await findOwnAccount(context, user);
  const submitted = { identifier: identifierText(identifierOf(account)), mode: 'delete', code: otp } as const;
  await checkCode(context, submitted, signedInVisitor(ip));
  await context.db.transaction(async (tx) => {
    // A concurrent order is placed first, or refused.
    await lockUser(tx, user.id);
    await requireNoOpenOrders(tx, user.id);
    await consumeCode(tx, context, submitted);
    await eraseAccount(tx, account);
  });
  return { success: true };
}

/** Erases the personal data of an account and ends all of its sessions. The account must be locked, and have no open orders. */
export async function eraseAccount(tx: Database, account: DataSubject): Promise<void> {
  for (const [, table] of personalTables()) await table.erase(tx, account);
}

/** A signed-in user is the account's owner. */
function signedInVisitor(ip: string): Visitor {
  return { ip, device: { knows: () => true } };
}

async function findOwnAccount({ db }: ShopContext, user: SignedInUser): Promise<StoredAccount> {
  const account = await findAccountById(db, user.id);
  if (!account) throw new Refusal('unauthorized');
  return account;
}

/** @throws Refusal `unauthorized` (401) when the account has been deleted */
function identifierOf({ email, phone }: StoredAccount): Identifier {
  if (email !== null) return { email };
  if (phone !== null) return { phone };
  throw new Refusal('unauthorized');
}

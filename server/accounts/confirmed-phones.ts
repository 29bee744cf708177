import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallReply } from '../../contract/calls.ts';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { confirmedPhones } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { limits } from '../limits/limits.ts';
import { checkCode, consumeCode, isRepeatedCode } from './codes.ts';
import { isReachable, parseIdentifier } from './identifiers.ts';
import { issueCode } from './issue-code.ts';
import { lockUser } from './queries.ts';

/** The newest phones are stored; shoppers order for themselves, a few relatives and friends. */
const PHONES_MAX = 20;

/**
 * Sends a code to the phone of an order, with which the account can confirm it.
 * @throws Refusal `identifier_required` or `identifier_invalid` (400); `otp_locked`, `otp_too_soon` or `rate_limited…` (429);
 * `sms_unavailable` (503)
 */
export async function sendPhoneCode(
  context: ShopContext,
  { user, body, ip, device, language }: CallRequest<'sendPhoneCode'>,
): Promise<CallReply<'sendPhoneCode'>> {
  const { codeDelivery } = context;
  const phone = parsePhone(body);
  if (!codeDelivery.canReach({ phone })) throw new Refusal('sms_unavailable');
  const request = {
    identifier: phone,
    mode: 'phone',
    visitor: { ip, device },
    counts: [[limits.phoneCodesPerShopper, user.id]],
  } as const;
  await issueCode(context, request, (tx, issued) =>
    codeDelivery.add(tx, { to: phone, mode: 'phone', language, isWanted: true, ...issued }),
  );
  codeDelivery.wake();
  return { success: true, message: 'OTP sent' };
}

/**
 * Confirms a phone by the code that was sent to it. A repeated request succeeds too.
 * @throws Refusal `identifier_required`, `identifier_invalid` or `otp_invalid` (400); `rate_limited…` (429)
 */
export async function confirmPhone(
  context: ShopContext,
  { user, body, ip, device }: CallRequest<'confirmPhone'>,
): Promise<CallReply<'confirmPhone'>> {
  const phone = parsePhone(body);
  const submitted = { identifier: phone, mode: 'phone', code: body.otp } as const;
  const visitor = { ip, device };
  try {
    await checkCode(context, submitted, visitor);
    await context.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await consumeCode(tx, context, submitted);
      await storeConfirmed(tx, user.id, { phone, confirmedAt: new Date(context.now()) });
    });
  } catch (error) {
    const isConfirmed = and(eq(confirmedPhones.userId, user.id), eq(confirmedPhones.phone, phone));
    if ((await context.db.$count(confirmedPhones, isConfirmed)) === 0) throw error;
    if (!(await isRepeatedCode(error, context, submitted, visitor))) throw error;
  }
  return { success: true, message: 'OTP verified' };
}

/** The account must be locked. */
async function storeConfirmed(
  tx: Database,
  userId: string,
  row: Pick<typeof confirmedPhones.$inferSelect, 'phone' | 'confirmedAt'>,
): Promise<void> {
  const { phone, confirmedAt } = confirmedPhones;
  await tx
    .insert(confirmedPhones)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: [confirmedPhones.userId, phone], set: row });
  const isOwn = eq(confirmedPhones.userId, userId);
  const oldest = tx
    .select({ phone })
    .from(confirmedPhones)
    .where(isOwn)
    .orderBy(desc(confirmedAt))
    .offset(PHONES_MAX);
  await tx.delete(confirmedPhones).where(and(isOwn, sql`${phone} = any(array(${oldest}))`));
}

function parsePhone({ phone }: { readonly phone: string }): string {
  const identifier = parseIdentifier({ phone });
  if (!isReachable(identifier)) throw new Refusal('identifier_invalid');
  return identifierText(identifier);
}

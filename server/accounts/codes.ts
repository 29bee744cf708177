import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { OtpMode } from '../../contract/constants.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { oneTimeCodes as codes } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { limits } from '../limits/limits.ts';
import { release, consume, type Count } from '../limits/consume.ts';

/**
 * One-time codes (spec §10, §11 A1–A4): an identifier has one live code a mode, valid for 10 minutes, 5 wrong tries and one
 * use. Only a keyed hash is stored.
 */

const WRONG_TRIES_MAX = 5;

/** A code as a shopper gives it back. `identifier` is the text of one that readIdentifier made. */
export interface GivenCode {
  readonly identifier: string;
  readonly mode: OtpMode;
  readonly code: string;
}

type Clock = Pick<CoreContext, 'db' | 'secret' | 'now'>;
export type Counting = Clock & Pick<CoreContext, 'config' | 'log'>;

/** Whether a code is the one of its identifier and mode, and can still be used. */
export async function isLive(context: Clock, given: GivenCode): Promise<boolean> {
  const usable = and(unchanged(context, given), gt(codes.expiresAt, new Date(context.now())));
  return (await context.db.$count(codes, usable)) > 0;
}

/** Which of an identifier's codes was sent last; calls of spec §7 do not say which one they mean. */
export async function newestMode(db: Database, identifier: string): Promise<OtpMode | null> {
  const [last] = await newest(db, identifier);
  return last?.mode ?? null;
}

/** The mode and time of the code that was sent last. */
export function newest(db: Database, identifier: string) {
  return db
    .select({ mode: codes.mode, sentAt: codes.sentAt })
    .from(codes)
    .where(eq(codes.identifier, identifier))
    .orderBy(desc(codes.sentAt))
    .limit(1);
}

/**
 * Checks a code without using it up. The try is counted before the code is looked at, so that guesses sent at the same time are
 * counted too (nopCommerce#8314); {@link consumeCode} or {@link markVerified} must follow. Wrong ones count against the identifier as
 * well, whichever code they were for.
 * @param verified whether it must have been marked verified before, as a new password demands.
 * @throws Refusal 400 when it is wrong, expired, used, or out of tries; 429 after too many wrong ones.
 */
export async function checkCode(
  context: Counting,
  given: GivenCode,
  { verified = false } = {},
): Promise<void> {
  const counts: Count[] = [[limits.wrongCodes, given.identifier]];
  const isRight = await context.db.transaction(async (tx) => {
    const [taken] = await tx
      .update(codes)
      .set({ wrongTries: sql`${codes.wrongTries} + 1` })
      .where(
        and(
          live(given),
          lt(codes.wrongTries, WRONG_TRIES_MAX),
          gt(codes.expiresAt, new Date(context.now())),
          verified ? isNotNull(codes.verifiedAt) : undefined,
        ),
      )
      .returning({ codeHash: codes.codeHash });
    if (!taken) return false;
    await consume(context, counts, tx);
    const expected = Buffer.from(hashOf(context.secret, given), 'hex');
    if (!timingSafeEqual(Buffer.from(taken.codeHash, 'hex'), expected)) return false;
    await release(context, counts, tx);
    return true;
  });
  if (!isRight) throw wrongCode();
}

/**
 * Uses a checked code up, in the transaction of what it allows.
 * @throws Refusal 400 when another call was quicker, or a newer code was sent meanwhile.
 */
export async function consumeCode(tx: Database, context: Clock, given: GivenCode): Promise<void> {
  const [consumed] = await tx
    .update(codes)
    .set({ consumedAt: new Date(context.now()) })
    .where(unchanged(context, given))
    .returning({ mode: codes.mode });
  if (!consumed) throw wrongCode();
}

/** Marks a checked reset code; its try is given back, because the new password that it allows takes another. */
export async function markVerified(context: Clock, given: GivenCode): Promise<void> {
  const [marked] = await context.db
    .update(codes)
    .set({ verifiedAt: new Date(context.now()), wrongTries: sql`greatest(0, ${codes.wrongTries} - 1)` })
    .where(unchanged(context, given))
    .returning({ mode: codes.mode });
  if (!marked) throw wrongCode();
}

export function wrongCode(): Refusal {
  return new Refusal('otp_invalid');
}

function live({ identifier, mode }: GivenCode): SQL | undefined {
  return and(eq(codes.identifier, identifier), eq(codes.mode, mode), isNull(codes.consumedAt));
}

function unchanged({ secret }: Clock, given: GivenCode): SQL | undefined {
  return and(live(given), eq(codes.codeHash, hashOf(secret, given)));
}

/** Names the identifier and mode, so that a code is good for these only. */
export function hashOf(secret: Uint8Array, { identifier, mode, code }: GivenCode): string {
  // The name keeps these hashes apart from whatever else is signed with the same key.
  return createHmac('sha256', secret)
    .update(JSON.stringify(['one-time code', identifier, mode, code]))
    .digest('hex');
}

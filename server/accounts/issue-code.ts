import { randomInt } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { OTP_LENGTH, OTP_RESEND_WAIT_MS, type CodeMode } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { CLOCK_TOLERANCE_MS } from '../db/database-clock.ts';
import { isInFuture } from '../db/is-in-future.ts';
import { oneTimeCodes as codes } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { limits } from '../limits/limits.ts';
import { consume, type LimitUse } from '../limits/consume.ts';
import { allUnknownDevices, hashVisitor, perAddress, perMailbox, type Visitor } from '../limits/visitor.ts';
import { hashCode, type CodeContext } from './codes.ts';

const VALID_MS = 10 * 60_000;

/** The recipient of a code and the client that requests it. */
export interface CodeRequest {
  readonly identifier: string;
  readonly mode: CodeMode;
  readonly visitor: Visitor;
  /** Further limits. */
  readonly counts?: readonly LimitUse[];
}

export interface IssuedCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Creates a code, and stores its hash in place of the earlier one. Requests that are refused are not counted.
 * @param send queues the message in the same transaction, so that code and message are stored together or not at all
 * @throws Refusal `otp_locked` (429) when an unused code of this mode was sent less than 60 seconds ago, `otp_too_soon` (429) when one of
 * another mode was, `rate_limited…` (429) when a limit is exceeded; all with `retryAfter` in seconds
 */
export async function issueCode(
  context: CodeContext,
  { identifier, mode, visitor, counts = [] }: CodeRequest,
  send: (tx: Database, issued: IssuedCode) => Promise<void>,
): Promise<void> {
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
  const now = context.now();
  const expiresAt = now + VALID_MS;
  const values = {
    codeHash: hashCode(context.secret, { identifier, mode, code }),
    requestedBy: hashVisitor(context.secret, visitor, identifier),
    wrongTries: 0,
    wrongTriesOfOthers: 0,
    sentAt: new Date(now),
    expiresAt: new Date(expiresAt),
    verifiedAt: null,
    consumedAt: null,
  };
  await context.db.transaction(async (tx) => {
    // One transaction at a time per identifier. The first code has no row yet that could be locked.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`);
    const [last] = await tx
      .select({ sentAt: codes.sentAt, mode: codes.mode })
      .from(codes)
      .where(and(eq(codes.identifier, identifier), isNull(codes.consumedAt)))
      .orderBy(isInFuture(codes.sentAt, new Date(now)), desc(codes.sentAt))
      .limit(1);
    if (last) refuseTooSoon(last, { mode, now });
    await consume(
      context,
      [
        ...perMailbox(limits.codesPerHour, visitor, identifier),
        ...perMailbox(limits.codesPerDay, visitor, identifier),
        ...perAddress(limits.codesPerCaller, visitor, identifier),
        ...counts,
        ...(mode === 'signup' ? allUnknownDevices(limits.codesToStrangersTotal, visitor, identifier) : []),
      ],
      tx,
    );
    await tx
      .insert(codes)
      .values({ identifier, mode, ...values })
      .onConflictDoUpdate({ target: [codes.identifier, codes.mode], set: values });
    await send(tx, { code, expiresAt });
  });
}

function refuseTooSoon(
  last: { sentAt: Date; mode: CodeMode },
  { mode, now }: { mode: CodeMode; now: number },
): void {
  const left = last.sentAt.getTime() + OTP_RESEND_WAIT_MS - now;
  // A code dated in the future was sent before the clock was set back. Its age is unknown.
  if (left <= 0 || left > OTP_RESEND_WAIT_MS + CLOCK_TOLERANCE_MS) return;
  const retryAfter = Math.ceil(Math.min(left, OTP_RESEND_WAIT_MS) / 1000);
  if (last.mode !== mode) throw new Refusal('otp_too_soon', {}, { retryAfter });
  throw new Refusal('otp_locked', { seconds: retryAfter }, { retryAfter });
}

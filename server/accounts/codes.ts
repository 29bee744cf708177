import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { OTP_MODES, type CodeMode, type OtpMode } from '../../contract/constants.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { isInFuture } from '../db/is-in-future.ts';
import { oneTimeCodes as codes } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { limits } from '../limits/limits.ts';
import { release, consume } from '../limits/consume.ts';
import { hashVisitor, perIdentifier, type Visitor } from '../limits/visitor.ts';

/**
 * One-time codes (spec §10, §11 A1–A4). An identifier has one live code per mode. It is valid for 10 minutes and one
 * use. The device that requested it has 5 wrong attempts and all other devices together have 5, so that a stranger
 * cannot invalidate it. Only a keyed hash is stored.
 */

const MAX_WRONG_TRIES = 5;

/** A code entered by a shopper. `identifier` is the text of a parsed identifier. */
export interface SubmittedCode {
  readonly identifier: string;
  readonly mode: CodeMode;
  readonly code: string;
}

type CodeStore = Pick<CoreContext, 'db' | 'secret' | 'now'>;
export type CodeContext = CodeStore & Pick<CoreContext, 'config' | 'log'>;

/** Whether this is the current code of its identifier and mode, and can still be used. */
export async function isCodeUsable(context: CodeStore, submitted: SubmittedCode): Promise<boolean> {
  const isUsable = and(isUnchanged(context, submitted), gt(codes.expiresAt, new Date(context.now())));
  return (await context.db.$count(codes, isUsable)) > 0;
}

/**
 * The mode of the identifier's newest code, for calls of spec §7 that do not name one; null when there is no code.
 */
export async function findNewestMode(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  identifier: string,
): Promise<OtpMode | null> {
  const [newest] = await db
    .select({ mode: codes.mode })
    .from(codes)
    .where(and(eq(codes.identifier, identifier), inArray(codes.mode, [...OTP_MODES])))
    .orderBy(isInFuture(codes.sentAt, new Date(now())), desc(codes.sentAt))
    .limit(1);
  return OTP_MODES.find((mode) => mode === newest?.mode) ?? null;
}

/**
 * Checks a code without using it up; call {@link consumeCode} or {@link markVerified} after it.
 * @param verified whether the code must have been marked as verified before, as a password reset requires
 * @throws Refusal `otp_invalid` (400) when it is wrong, expired, used, or out of attempts; `rate_limited…` (429) after
 * too many wrong codes
 */
export async function checkCode(
  context: CodeContext,
  submitted: SubmittedCode,
  visitor: Visitor,
  { verified = false } = {},
): Promise<void> {
  const isOpen = and(isNull(codes.consumedAt), verified ? isNotNull(codes.verifiedAt) : undefined);
  if (!(await compareCode(context, submitted, visitor, isOpen))) throw wrongCode();
}

/**
 * Whether the error refuses a code that is right and was used in the last ten minutes, as by a request whose answer was lost. If what it
 * allowed is done, the repeated request succeeds too. A sign-in is not repeated: a code gives one token (spec §11 A3).
 * @throws Refusal `rate_limited…` (429) after too many wrong codes
 */
export async function isRepeatedCode(
  error: unknown,
  context: CodeContext,
  submitted: SubmittedCode,
  visitor: Visitor,
): Promise<boolean> {
  if (!(error instanceof Refusal) || error.code !== 'otp_invalid') return false;
  return compareCode(context, submitted, visitor, isNotNull(codes.consumedAt));
}

/**
 * Compares a code with the stored one, if that meets the condition and has attempts left. The attempt is counted before the comparison, so
 * that concurrent guesses are counted too (nopCommerce#8314), and released if the code is right. Wrong attempts also count against the
 * identifier, whatever the mode.
 */
async function compareCode(
  context: CodeContext,
  submitted: SubmittedCode,
  visitor: Visitor,
  condition: SQL | undefined,
): Promise<boolean> {
  const counts = perIdentifier(limits.wrongCodes, visitor, submitted.identifier);
  const isOwn = isRequester(context, submitted, visitor);
  const addTries = (count: 1 | -1) => ({
    wrongTries: sql`${codes.wrongTries} + case when ${isOwn} then ${count}::int else 0 end`,
    wrongTriesOfOthers: sql`${codes.wrongTriesOfOthers} + case when ${isOwn} then 0 else ${count}::int end`,
  });
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .update(codes)
      .set(addTries(1))
      .where(
        and(
          isOf(submitted),
          condition,
          lt(
            sql`case when ${isOwn} then ${codes.wrongTries} else ${codes.wrongTriesOfOthers} end`,
            MAX_WRONG_TRIES,
          ),
          gt(codes.expiresAt, new Date(context.now())),
        ),
      )
      .returning({ codeHash: codes.codeHash });
    if (!row) return false;
    await consume(context, counts, tx);
    const expected = Buffer.from(hashCode(context.secret, submitted), 'hex');
    if (!timingSafeEqual(Buffer.from(row.codeHash, 'hex'), expected)) return false;
    await release(context, counts, tx);
    await tx.update(codes).set(addTries(-1)).where(isOf(submitted));
    return true;
  });
}

/**
 * Uses up a checked code. Call it in the transaction of the change that the code allows.
 * @throws Refusal `otp_invalid` (400) when another request has used it, or a newer code was sent in the meantime
 */
export async function consumeCode(tx: Database, context: CodeStore, submitted: SubmittedCode): Promise<void> {
  const [consumed] = await tx
    .update(codes)
    .set({ consumedAt: new Date(context.now()) })
    .where(isUnchanged(context, submitted))
    .returning({ mode: codes.mode });
  if (!consumed) throw wrongCode();
}

/**
 * Marks a checked reset code as verified.
 * @throws Refusal `otp_invalid` (400) when another request has used it, or a newer code was sent in the meantime
 */
export async function markVerified(context: CodeStore, submitted: SubmittedCode): Promise<void> {
  const [marked] = await context.db
    .update(codes)
    .set({ verifiedAt: new Date(context.now()) })
    .where(isUnchanged(context, submitted))
    .returning({ mode: codes.mode });
  if (!marked) throw wrongCode();
}

export function wrongCode(): Refusal {
  return new Refusal('otp_invalid');
}

function isRequester({ secret }: CodeStore, { identifier }: SubmittedCode, visitor: Visitor): SQL {
  return sql`${codes.requestedBy} is not distinct from ${hashVisitor(secret, visitor, identifier)}`;
}

function isOf({ identifier, mode }: SubmittedCode): SQL | undefined {
  return and(eq(codes.identifier, identifier), eq(codes.mode, mode));
}

/** That it is unused and no newer code was sent. */
function isUnchanged({ secret }: CodeStore, submitted: SubmittedCode): SQL | undefined {
  return and(isOf(submitted), isNull(codes.consumedAt), eq(codes.codeHash, hashCode(secret, submitted)));
}

/** The keyed hash of a code, bound to its identifier and mode. */
export function hashCode(secret: Uint8Array, { identifier, mode, code }: SubmittedCode): string {
  // The prefix separates these hashes from other values signed with the same key.
  return createHmac('sha256', secret)
    .update(JSON.stringify(['one-time code', identifier, mode, code]))
    .digest('hex');
}

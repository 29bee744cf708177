import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { OTP_LENGTH, OTP_RESEND_WAIT_MS, type OtpMode } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { oneTimeCodes as codes } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { limits } from '../limits/limits.ts';
import { consume } from '../limits/consume.ts';
import { hashCode, selectNewestCode, type CodeContext } from './codes.ts';

const VALID_MS = 10 * 60_000;

/** Who gets a code, and who asks for it. */
export interface CodeRequest {
  readonly identifier: string;
  readonly mode: OtpMode;
  /** As limits/caller.ts makes it of the network address. */
  readonly caller: string;
}

/** A code that was just made. */
export interface IssuedCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Makes a code and stores its hash in place of the last one. Requests that are refused are not counted.
 * @param send puts it on its way, in the same transaction: there is no code without its message, and no message without its code.
 * @throws Refusal 429 with `retryAfter` seconds when one of any mode was made less than 60 s ago, or a limit is used up.
 */
export async function issueCode(
  context: CodeContext,
  { identifier, mode, caller }: CodeRequest,
  send: (tx: Database, issued: IssuedCode) => Promise<void>,
): Promise<void> {
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
  const now = context.now();
  const expiresAt = now + VALID_MS;
  const values = {
    codeHash: hashCode(context.secret, { identifier, mode, code }),
    wrongTries: 0,
    sentAt: new Date(now),
    expiresAt: new Date(expiresAt),
    verifiedAt: null,
    consumedAt: null,
  };
  await context.db.transaction(async (tx) => {
    // One at a time per identifier: codes of two modes are two rows, and of two sends at once one must see the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`);
    const [last] = await selectNewestCode(tx, identifier);
    refuseTooSoon(OTP_RESEND_WAIT_MS, last?.sentAt, now);
    await consume(
      context,
      [
        [limits.codesPerHour, identifier],
        [limits.codesPerDay, identifier],
        [limits.codesPerCaller, caller],
        [limits.codesTotal, ''],
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

function refuseTooSoon(wait: number, last: Date | undefined, now: number): void {
  const left = last ? last.getTime() + wait - now : 0;
  if (left <= 0) return;
  // A clock that was set back must not lock anybody out for longer than the wait.
  const retryAfter = Math.ceil(Math.min(left, wait) / 1000);
  throw new Refusal('otp_locked', { seconds: retryAfter }, { retryAfter });
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { PASSKEY_CHALLENGE_LIFE_MS } from '../../contract/passkeys/passkeys.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { passkeyChallenges as challenges } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

type ChallengeStore = Pick<CoreContext, 'db' | 'now'>;

/**
 * Stores a challenge for the account that adds a passkey, valid for five minutes and one answer, and returns its bytes. The
 * table is shared by all processes.
 */
export async function issueChallenge(
  { db, now }: ChallengeStore,
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(randomBytes(32));
  await db.insert(challenges).values({
    challenge: Buffer.from(bytes).toString('base64url'),
    userId,
    expiresAt: new Date(now() + PASSKEY_CHALLENGE_LIFE_MS),
  });
  return bytes;
}

/**
 * Uses up a challenge of {@link issueChallenge}, before its answer is verified: an answer cannot be retried.
 * @throws Refusal `passkey_expired` (400) when it is unknown, expired or used, or was issued for another purpose or
 * account
 */
export async function consumeChallenge(
  { db, now }: ChallengeStore,
  challenge: string,
  userId: string,
): Promise<void> {
  const [consumed] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challenge, challenge),
        eq(challenges.userId, userId),
        gt(challenges.expiresAt, new Date(now())),
      ),
    )
    .returning();
  if (!consumed) throw new Refusal('passkey_expired');
}

const RANDOM_BYTES = 32;
const TIME_BYTES = 8;

/** The purpose of a signed challenge by which a shopper signs in. */
export const SIGN_IN = 'passkey sign-in';

/**
 * Creates a challenge for one purpose, valid for five minutes. It is signed and not stored, so that visitors can request
 * any number of them.
 */
export function issueSignedChallenge(
  { secret, now }: Pick<CoreContext, 'secret' | 'now'>,
  purpose: string,
): Uint8Array<ArrayBuffer> {
  const expiresAt = Buffer.alloc(TIME_BYTES);
  expiresAt.writeBigUInt64BE(BigInt(now() + PASSKEY_CHALLENGE_LIFE_MS));
  const signed = Buffer.concat([randomBytes(RANDOM_BYTES), expiresAt]);
  return Uint8Array.from([...signed, ...signature(secret, purpose, signed)]);
}

/**
 * Checks that a challenge was made by {@link issueSignedChallenge} for this purpose and is still valid.
 * @returns when it expires
 * @throws Refusal `passkey_expired` (400)
 */
export function checkSignedChallenge(
  { secret, now }: Pick<CoreContext, 'secret' | 'now'>,
  purpose: string,
  challenge: string,
): Date {
  const bytes = Buffer.from(challenge, 'base64url');
  const signed = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const [submitted, expected] = [bytes.subarray(signed.length), signature(secret, purpose, signed)];
  const isOwn = submitted.length === expected.length && timingSafeEqual(submitted, expected);
  const expiresAt = isOwn ? Number(signed.readBigUInt64BE(RANDOM_BYTES)) : 0;
  if (expiresAt <= now()) throw new Refusal('passkey_expired');
  return new Date(expiresAt);
}

/**
 * Uses up a signed challenge, before its answer is verified: an answer cannot be retried. Only the answer of a known
 * passkey or person creates a row.
 * @param userId the shopper; null for somebody of the staff
 * @throws Refusal `passkey_expired` (400) when it was answered before
 */
export async function useSignedChallenge(
  db: Database,
  { challenge, ...answered }: { challenge: string; userId: string | null; expiresAt: Date },
): Promise<void> {
  const [used] = await db
    .insert(challenges)
    // Unlike the challenge itself, its hash cannot be answered.
    .values({ challenge: `used ${challenge}`, ...answered })
    .onConflictDoNothing()
    .returning();
  if (!used) throw new Refusal('passkey_expired');
}

function signature(secret: Uint8Array, purpose: string, signed: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(purpose).update(signed).digest();
}

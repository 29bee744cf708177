import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { PASSKEY_CHALLENGE_LIFE_MS } from '../../contract/passkeys.ts';
import type { CoreContext } from '../core-context.ts';
import { passkeyChallenges as challenges } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

type ChallengeStore = Pick<CoreContext, 'db' | 'now'>;

/**
 * Stores a new challenge, valid for five minutes and one answer, and returns its bytes. The table is shared by all
 * processes.
 * @param userId the account that adds a passkey; null for a sign-in
 */
export async function issueChallenge(
  { db, now }: ChallengeStore,
  userId: string | null,
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
 * Uses up a challenge, before its answer is verified: no answer gets a second try.
 * @throws Refusal `passkey_expired` (400) when it is unknown, expired or used, or was issued for another purpose or account
 */
export async function consumeChallenge(
  { db, now }: ChallengeStore,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const [consumed] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challenge, challenge),
        userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId),
        gt(challenges.expiresAt, new Date(now())),
      ),
    )
    .returning();
  if (!consumed) throw new Refusal('passkey_expired');
}

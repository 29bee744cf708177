import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import addressparser from 'nodemailer/lib/addressparser';
import { readEmail } from '../../contract/accounts/email.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';

/**
 * Matches what readEmail returns unchanged, except for domains that cannot receive mail. Only rows that do not match
 * are processed.
 */
const CANONICAL_PATTERN = "^[a-z0-9_.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9-]+[.])+[a-z0-9-]+$";

/**
 * Converts the emails of accounts to their canonical form, so that their owners can sign in. Earlier versions
 * accepted other spellings of a mailbox, such as `<asha@example.com>` or `asha@bücher.example`. When another account
 * has the canonical form, both stay unchanged. Safe to repeat.
 */
export async function canonicaliseEmails(db: Database, log: FastifyBaseLogger): Promise<void> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${users.email} !~ ${CANONICAL_PATTERN}`)
    .orderBy(asc(users.createdAt));
  let changed = 0;
  for (const { id, email: stored } of rows) {
    const mailbox = parseMailbox(stored ?? '');
    if (mailbox && (mailbox.email === stored || (await changeEmail(db, id, mailbox)))) changed += 1;
  }
  const left = rows.length - changed;
  if (left > 0) log.warn({ left }, 'accounts with an ambiguous email cannot sign in');
}

async function changeEmail(db: Database, id: string, { email, isVerified }: ParsedEmail): Promise<boolean> {
  const others = alias(users, 'others');
  const accountsWithEmail = db
    .select()
    .from(others)
    .where(and(eq(others.email, email), ne(others.id, id)));
  const signedOut = { passwordHash: null, tokenGeneration: sql`${users.tokenGeneration} + 1` };
  const changed = await db
    .update(users)
    .set({ email, ...(isVerified ? {} : signedOut) })
    .where(and(eq(users.id, id), notExists(accountsWithEmail)))
    .returning({ id: users.id });
  return changed.length > 0;
}

interface ParsedEmail {
  readonly email: string;
  /**
   * Whether codes were sent to exactly this mailbox. If they went to a similar one, the old password and tokens must
   * not open the account of this mailbox's owner.
   */
  readonly isVerified: boolean;
}

/** The mailbox for an email address as spelled by the user; null when no mailbox or more than one matches. */
function parseMailbox(text: string): ParsedEmail | null {
  const found = addressparser(text, { flatten: true }).filter(({ address }) => address !== '');
  const [{ address } = { address: '' }] = found;
  const visible = address.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\.$/, '');
  const normalized = visible.normalize('NFKC');
  const email = found.length === 1 ? readEmail(normalized) : null;
  return email === null ? null : { email, isVerified: [normalized, `${normalized}.`].includes(address) };
}

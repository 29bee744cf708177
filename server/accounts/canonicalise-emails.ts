import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import addressparser from 'nodemailer/lib/addressparser';
import { readEmail } from '../../contract/email.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** What readEmail leaves as it is, but for domains that no mail reaches; only the other rows are looked at. */
const PLAIN = "^[a-z0-9_.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9-]+[.])+[a-z0-9-]+$";

/**
 * Gives accounts the canonical form of their email, so that they sign in by it: the shop once took other spellings of a mailbox too, such
 * as `<asha@example.com>` or `asha@bücher.example`. Where another account has that form, both stay as they are. Harmless to repeat.
 */
export async function canonicaliseEmails(db: Database, log: FastifyBaseLogger): Promise<void> {
  const spelled = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${users.email} !~ ${PLAIN}`)
    .orderBy(asc(users.createdAt));
  let changed = 0;
  for (const { id, email: stored } of spelled) {
    const mailbox = mailboxOf(stored ?? '');
    if (mailbox && (mailbox.email === stored || (await rename(db, id, mailbox)))) changed += 1;
  }
  const left = spelled.length - changed;
  if (left > 0) log.warn({ left }, 'accounts have an email by which nobody can sign in');
}

async function rename(db: Database, id: string, { email, isProven }: Mailbox): Promise<boolean> {
  const others = alias(users, 'others');
  const isTaken = db
    .select()
    .from(others)
    .where(and(eq(others.email, email), ne(others.id, id)));
  const signedOut = { passwordHash: null, tokenGeneration: sql`${users.tokenGeneration} + 1` };
  const renamed = await db
    .update(users)
    .set({ email, ...(isProven ? {} : signedOut) })
    .where(and(eq(users.id, id), notExists(isTaken)))
    .returning({ id: users.id });
  return renamed.length > 0;
}

interface Mailbox {
  readonly email: string;
  /**
   * Whether codes went to this very mailbox. They may have gone to one that only looks like it; its password and tokens must not open the
   * account of whoever reads this one.
   */
  readonly isProven: boolean;
}

/** The one mailbox that mail to a spelling went to; null where there was none, or more. */
function mailboxOf(spelling: string): Mailbox | null {
  const found = addressparser(spelling, { flatten: true }).filter(({ address }) => address !== '');
  const [{ address } = { address: '' }] = found;
  const visible = address.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\.$/, '');
  const plain = visible.normalize('NFKC');
  const email = found.length === 1 ? readEmail(plain) : null;
  return email === null ? null : { email, isProven: [plain, `${plain}.`].includes(address) };
}

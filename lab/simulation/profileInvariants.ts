import type { Database } from '../../server/db/database.ts';
import { users } from '../../server/db/schema.ts';
import type { ProfileField } from '../../machines/profileChange.machine.ts';
import { listPossible } from './accountInvariants.ts';
import type { ProfileEdit } from './profileActions.ts';
import type { Shopper, SignIn } from './shopper.ts';

type Account = typeof users.$inferSelect;

const FIELDS: readonly ProfileField[] = ['name', 'email', 'phone'];

/**
 * Accounts have the name, email and phone that a page has shown as saved; a session that has ended changes nothing; the email and phone
 * of an account sign in to it, and former ones do not.
 */
export async function checkProfiles({
  db,
  shoppers,
  ended,
}: {
  readonly db: Database;
  readonly shoppers: readonly Shopper[];
  readonly ended: readonly Account[];
}): Promise<string[]> {
  const accounts = await db.select().from(users);
  const erased = new Set(accounts.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
  return shoppers.flatMap((shopper) => [
    ...accounts
      .filter(({ id, phone }) => !erased.has(id) && shopper.phones.some((own) => phone === `+91${own}`))
      .flatMap((account) => FIELDS.flatMap((field) => checkField(account, field, shopper, ended))),
    ...shopper.signIns.flatMap((signIn) => checkSignIn(signIn, shopper, erased)),
  ]);
}

function checkField(
  account: Account,
  field: ProfileField,
  { browser, phones, profile }: Shopper,
  ended: readonly Account[],
): string[] {
  const end = ended.findLast(({ id }) => id === account.id);
  const edits = profile.edits
    .filter((edit) => edit.userId === account.id && edit.field === field)
    .filter(({ generation }) => !end || generation >= end.tokenGeneration)
    .map(({ value, savedAt }) => ({ value, isSaved: savedAt !== null }));
  // Accounts are made by one of the phone numbers.
  const made = { name: ['Asha Rao'], email: [null], phone: phones.map((phone) => `+91${phone}`) };
  const first: readonly (string | null)[] = end ? [end[field]] : made[field];
  const possible = listPossible(edits, browser.tabs.length === 1).flatMap((value) => value ?? first);
  return possible.includes(account[field])
    ? []
    : [`${browser.name} has the ${field} ${account[field]}, not ${JSON.stringify(possible)}`];
}

/** Judged only if no other change could have happened meanwhile, and no other tab could have signed in. */
function checkSignIn(
  { contact, userId, at }: SignIn,
  { browser, profile: { edits }, deletedAccounts }: Shopper,
  erased: ReadonlySet<string>,
): string[] {
  if (browser.tabs.length > 1) return [];
  const isAbout = ({ value, before }: ProfileEdit) => value === contact || before === contact;
  const last = edits.findLast((edit) => isAbout(edit) && edit.savedAt !== null && edit.savedAt < at);
  if (!last || erased.has(last.userId) || deletedAccounts.includes(last.userId)) return [];
  const isUncertain = edits.some(
    (edit) =>
      edit !== last &&
      (isAbout(edit) || (edit.userId === last.userId && edit.field === last.field)) &&
      (edit.savedAt === null || edit.savedAt > last.sentAt),
  );
  const isOwn = userId === last.userId;
  if (isUncertain || isOwn === (last.value === contact)) return [];
  return [`${browser.name} signs in to ${userId} by ${contact} after ${JSON.stringify(last)}`];
}

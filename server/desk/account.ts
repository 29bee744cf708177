import { and, eq, ne } from 'drizzle-orm';
import * as v from 'valibot';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { deskFactors, deskSessions } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { seal, unseal } from '../messaging/seal.ts';
import { recordAudit } from './audit.ts';
import type { DeskPage } from './desk-route.ts';
import {
  checkProof,
  findFactors,
  passkeyColumns,
  presentFactor,
  removeFactor,
  storeFactor,
  verifyCreation,
} from './factors.ts';
import { confirmSession, openSessions, type StaffSession } from './sessions.ts';
import { lockStaff } from './staff.ts';
import { createTotpSecret, findTotpStep, openTotpSecret, otpauthUri, sealTotpSecret } from './totp.ts';

const SET_UP = 'set-up of an authenticator app';
const SET_UP_MS = 30 * 60_000;
const SetUp = v.object({ secret: v.string(), staffId: v.string(), expiresAt: v.number() });

/** What somebody of the staff signs in with, and how many other sessions they have. */
export async function readAccount(
  { db, now }: ShopContext,
  { staff, tokenHash }: StaffSession,
): Promise<DeskReply<'getDeskAccount'>> {
  const factors = await findFactors(db, staff.id);
  return {
    email: staff.email,
    roles: staff.roles,
    factors: factors.map(presentFactor),
    otherSessions: await db.$count(
      deskSessions,
      and(openSessions(now(), staff.id), ne(deskSessions.tokenHash, tokenHash)),
    ),
  };
}

/**
 * Confirms a session by a code of the app or a passkey: calls that need a fresh one are accepted for ten minutes. A code that is sent again
 * to a session that it has confirmed changes nothing.
 * @throws Refusal `desk_proof_refused`, `passkey_expired` (400), `rate_limited…` (429)
 */
export async function confirm(
  context: ShopContext,
  session: StaffSession,
  proof: DeskRequest<'confirmDeskSession'>['body']['proof'],
  page: DeskPage,
): Promise<void> {
  const claim = await checkProof(context, session.staff.id, proof, page);
  await context.db.transaction(async (tx) => {
    if (await claim?.(tx)) await confirmSession(tx, context.now(), session);
    else if (!claim || !session.isFresh || proof.kind !== 'app') throw new Refusal('desk_proof_refused');
  });
}

/** A new secret for another authenticator app. It is not stored: the answer brings it back, sealed. */
export function prepareApp(
  { config, secret: key, now }: ShopContext,
  { staff: { id: staffId, email } }: StaffSession,
): DeskReply<'prepareDeskApp'> {
  const secret = createTotpSecret();
  const setUp: v.InferOutput<typeof SetUp> = { secret, staffId, expiresAt: now() + SET_UP_MS };
  return {
    secret,
    otpauthUri: otpauthUri(secret, { shop: config.shopName, email }),
    setUp: seal(key, setUp, SET_UP),
  };
}

/**
 * Adds a passkey or an authenticator app to the account of a session, and notifies the person by mail. Only a fresh session gets the challenge or the
 * secret, so the answer needs no other proof.
 * @throws Refusal `desk_totp_invalid`, `desk_set_up_expired`, `passkey_expired` or `passkey_invalid` (400);
 * `passkeys_unavailable` (403); `desk_factor_exists`, `passkey_exists` or `desk_too_many_factors` (409)
 */
export async function addFactor(
  context: ShopContext,
  { staff: { id: staffId, email } }: StaffSession,
  { name, factor }: DeskRequest<'addDeskFactor'>['body'],
  page: DeskPage & { readonly language: Language },
): Promise<void> {
  const { db, now, securityNotices } = context;
  const columns =
    factor.kind === 'app'
      ? readApp(context, staffId, factor)
      : passkeyColumns(await verifyCreation(context, { id: staffId }, factor.response, page));
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    if (factor.kind === 'app') await refuseKnownSecret(tx, context, staffId, factor.setUp);
    await storeFactor(tx, { staffId, name, ...columns, createdAt: new Date(now()) });
    await recordAudit(tx, now(), { staffId, action: `${factor.kind}.added` });
    const change = `desk_${factor.kind}_added` as const;
    await securityNotices.add(tx, null, { change, language: page.language, to: email });
  });
  securityNotices.wake();
}

/** The columns of a new app. @throws Refusal `desk_set_up_expired` or `desk_totp_invalid` (400) */
function readApp(
  { secret: key, now }: ShopContext,
  staffId: string,
  { setUp, code }: { readonly setUp: string; readonly code: string },
) {
  const { secret } = readSetUp({ secret: key, now }, staffId, setUp);
  const step = findTotpStep(secret, code, now());
  if (step === null) throw new Refusal('desk_totp_invalid');
  return { totpSecret: sealTotpSecret(key, secret), totpStep: step };
}

function readSetUp({ secret, now }: Pick<ShopContext, 'secret' | 'now'>, staffId: string, sealed: string) {
  const setUp = unseal(secret, sealed, SET_UP);
  if (!v.is(SetUp, setUp) || setUp.staffId !== staffId || setUp.expiresAt <= now())
    throw new Refusal('desk_set_up_expired');
  return setUp;
}

/** Refuses to add an app twice, as each of the two would accept the same codes. */
async function refuseKnownSecret(
  tx: Database,
  context: ShopContext,
  staffId: string,
  sealed: string,
): Promise<void> {
  const { secret } = readSetUp(context, staffId, sealed);
  const isKnown = (await findFactors(tx, staffId)).some(
    ({ totpSecret }) => totpSecret !== null && openTotpSecret(context.secret, totpSecret) === secret,
  );
  if (isKnown) throw new Refusal('desk_factor_exists');
}

/** @throws Refusal `desk_factor_not_found` (404) */
export async function renameOwnFactor(
  { db }: ShopContext,
  { staff }: StaffSession,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const renamed = await db
    .update(deskFactors)
    .set({ name })
    .where(and(eq(deskFactors.id, id), eq(deskFactors.staffId, staff.id)))
    .returning({ id: deskFactors.id });
  if (renamed.length === 0) throw new Refusal('desk_factor_not_found');
}

/** Notifies the person by mail. @throws Refusal `desk_factor_not_found` (404), `desk_last_factor` (409) */
export async function removeOwnFactor(
  { db, now, securityNotices }: ShopContext,
  { staff: { id: staffId, email } }: StaffSession,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    const { credentialId } = await removeFactor(tx, { id, staffId });
    const kind = credentialId === null ? 'app' : 'passkey';
    await recordAudit(tx, now(), { staffId, action: `${kind}.removed` });
    await securityNotices.add(tx, null, { change: `desk_${kind}_removed`, language, to: email });
  });
  securityNotices.wake();
}

/** Ends the sessions of the same person in other browsers. */
export async function endOtherSessions(
  { db, now }: ShopContext,
  { staff: { id: staffId }, tokenHash }: StaffSession,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(deskSessions)
      .where(and(eq(deskSessions.staffId, staffId), ne(deskSessions.tokenHash, tokenHash)));
    await recordAudit(tx, now(), { staffId, action: 'sessions.ended' });
  });
}

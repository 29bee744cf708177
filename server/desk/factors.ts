import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { DESK_FACTORS_MAX } from '../../contract/desk/deskLimits.ts';
import type { DeskFactor } from '../../contract/desk/entities.ts';
import type { PasskeyAttestation, PasskeyCreation } from '../../contract/passkeys/passkeys.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { CLOCK_TOLERANCE_MS } from '../db/database-clock.ts';
import { deskFactors } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { consume, release } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { checkSignedChallenge, issueSignedChallenge, useSignedChallenge } from '../passkeys/challenges.ts';
import { readChallenge } from '../passkeys/client-data.ts';
import { findPasskeySite } from '../passkeys/passkey-site.ts';
import {
  creationOptions,
  requestOptions,
  userHandle,
  verifyAssertion,
  verifyAttestation,
  type Credential,
} from '../passkeys/web-authn.ts';
import type { DeskPage } from './desk-route.ts';
import type { StoredStaff } from './staff.ts';
import { findTotpStep, openTotpSecret, presentTotpStep, TOTP_STEP_MS } from './totp.ts';

/*
 * What the people of the staff confirm their sign-in with, beside the code of the mail: passkeys, and codes of
 * authenticator apps.
 */

export type StoredFactor = typeof deskFactors.$inferSelect;
type NewFactor = typeof deskFactors.$inferInsert;
/** A person as passkeys know them. */
type Person = Pick<StoredStaff, 'id' | 'email'>;
type Proof = DeskRequest<'startDeskSession'>['body']['proof'];

const SIGN_IN = 'desk passkey sign-in';
const creationPurpose = (staffId: string) => `new desk passkey of ${staffId}`;

/** Somebody's passkeys and authenticator apps, oldest first. */
export function findFactors(db: Database, staffId: string): Promise<StoredFactor[]> {
  return db
    .select()
    .from(deskFactors)
    .where(eq(deskFactors.staffId, staffId))
    .orderBy(asc(deskFactors.createdAt), asc(deskFactors.id));
}

export function presentFactor({ id, name, credentialId, createdAt, lastUsedAt }: StoredFactor): DeskFactor {
  return {
    id,
    kind: credentialId === null ? 'app' : 'passkey',
    name,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  };
}

/** Options for answering with any passkey of the page's site. @throws Refusal `passkeys_unavailable` (403) */
export function requestDeskPasskey(
  context: ShopContext,
  { pageOrigin }: Pick<DeskPage, 'pageOrigin'>,
): DeskReply<'requestDeskPasskey'> {
  const { rpId } = findPasskeySite(context.config, pageOrigin);
  return { options: requestOptions(rpId, issueSignedChallenge(context, SIGN_IN)) };
}

/** Records the use of a factor in the transaction of what it confirms; false when it was used before or removed. */
type ClaimFactor = (tx: Database) => Promise<boolean>;

/**
 * Checks a code of an authenticator app, or a passkey, of a person.
 * @returns null when it is wrong
 * @throws Refusal `passkeys_unavailable` (403), `passkey_expired` (400), `rate_limited…` (429)
 */
export async function checkProof(
  context: ShopContext,
  staffId: string,
  proof: Proof,
  page: DeskPage,
): Promise<ClaimFactor | null> {
  const counts = [[limits.wrongFactors, staffId]] as const;
  await consume(context, counts);
  const factors = await findFactors(context.db, staffId);
  const claim =
    proof.kind === 'app'
      ? checkAppCode(context, factors, proof.code)
      : await checkPasskey(context, factors, staffId, proof.response, page);
  if (claim) await release(context, counts);
  return claim;
}

function checkAppCode(
  { secret: key, now }: ShopContext,
  factors: readonly StoredFactor[],
  code: string,
): ClaimFactor | null {
  for (const { id, totpSecret } of factors) {
    const secret = totpSecret === null ? null : openTotpSecret(key, totpSecret);
    const step = secret === null ? null : findTotpStep(secret, code, now());
    if (step !== null) return (tx) => claimTotpStep(tx, id, step, now());
  }
  return null;
}

/** False when a code of this time step, or of a later one, was accepted before. */
async function claimTotpStep(tx: Database, id: string, step: number, now: number): Promise<boolean> {
  // A step of the future was used before the clock was set back.
  const future = presentTotpStep(now) + CLOCK_TOLERANCE_MS / TOTP_STEP_MS;
  const claimed = await tx
    .update(deskFactors)
    .set({ totpStep: step, lastUsedAt: new Date(now) })
    .where(
      and(
        eq(deskFactors.id, id),
        or(lt(deskFactors.totpStep, step), gt(deskFactors.totpStep, Math.ceil(future))),
      ),
    )
    .returning({ id: deskFactors.id });
  return claimed.length > 0;
}

async function checkPasskey(
  context: ShopContext,
  factors: readonly StoredFactor[],
  staffId: string,
  response: Extract<Proof, { kind: 'passkey' }>['response'],
  { pageOrigin, log }: DeskPage,
): Promise<ClaimFactor | null> {
  const { config, db, now } = context;
  const site = findPasskeySite(config, pageOrigin);
  const challenge = readChallenge(response.response.clientDataJSON);
  const expiresAt = checkSignedChallenge(context, SIGN_IN, challenge);
  const factor = factors.find(({ credentialId }) => credentialId === response.id);
  if (!factor?.credentialId || factor.publicKey === null) return null;
  if (response.response.userHandle !== userHandle(staffId)) return null;
  await useSignedChallenge(db, { challenge, userId: null, expiresAt });
  const passkey = { id: factor.credentialId, publicKey: factor.publicKey, counter: factor.counter };
  const counter = await verifyAssertion(response, { challenge, site, passkey, log }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'passkey_invalid') return null;
      throw error;
    },
  );
  if (counter === null) return null;
  return async (tx) => {
    const isCounted = counter === 0 ? eq(deskFactors.counter, 0) : lt(deskFactors.counter, counter);
    const claimed = await tx
      .update(deskFactors)
      .set({ counter, lastUsedAt: new Date(now()) })
      .where(and(eq(deskFactors.id, factor.id), isCounted))
      .returning({ id: deskFactors.id });
    return claimed.length > 0;
  };
}

/** Options for creating a passkey of a person. @throws Refusal `passkeys_unavailable` (403) */
export async function requestCreation(
  context: ShopContext,
  { id, email }: Person,
  { pageOrigin }: Pick<DeskPage, 'pageOrigin'>,
): Promise<PasskeyCreation> {
  const { config, db } = context;
  const { rpId } = findPasskeySite(config, pageOrigin);
  return creationOptions(config, {
    rpId,
    user: { id: userHandle(id), name: email, displayName: `${email} · ${config.shopName}` },
    challenge: issueSignedChallenge(context, creationPurpose(id)),
    existing: (await findFactors(db, id)).flatMap(({ credentialId, transports }) =>
      credentialId === null ? [] : [{ id: credentialId, transports }],
    ),
  });
}

/**
 * Verifies a passkey that a browser has created for {@link requestCreation}.
 * @throws Refusal `passkeys_unavailable` (403); `passkey_expired` or `passkey_invalid` (400)
 */
export async function verifyCreation(
  context: ShopContext,
  { id }: Pick<Person, 'id'>,
  response: PasskeyAttestation,
  { pageOrigin, log }: DeskPage,
): Promise<Credential> {
  const site = findPasskeySite(context.config, pageOrigin);
  const challenge = readChallenge(response.response.clientDataJSON);
  const expiresAt = checkSignedChallenge(context, creationPurpose(id), challenge);
  await useSignedChallenge(context.db, { challenge, userId: null, expiresAt });
  return verifyAttestation(response, { challenge, site, log });
}

/** The columns of a passkey. */
export function passkeyColumns({ id, ...credential }: Credential) {
  return { credentialId: id, ...credential };
}

/**
 * Adds a passkey or an app. The person's row must be locked.
 * @throws Refusal `desk_too_many_factors` or `passkey_exists` (409)
 */
export async function storeFactor(tx: Database, factor: NewFactor): Promise<StoredFactor> {
  const existing = await tx.$count(deskFactors, eq(deskFactors.staffId, factor.staffId));
  if (existing >= DESK_FACTORS_MAX) throw new Refusal('desk_too_many_factors', { count: DESK_FACTORS_MAX });
  const [stored] = await tx.insert(deskFactors).values(factor).onConflictDoNothing().returning();
  if (!stored) throw new Refusal('passkey_exists');
  return stored;
}

/**
 * Removes a passkey or an app. The person's row must be locked.
 * @throws Refusal `desk_factor_not_found` (404), `desk_last_factor` (409)
 */
export async function removeFactor(
  tx: Database,
  { id, staffId }: Pick<StoredFactor, 'id' | 'staffId'>,
): Promise<StoredFactor> {
  const [removed] = await tx
    .delete(deskFactors)
    .where(and(eq(deskFactors.id, id), eq(deskFactors.staffId, staffId)))
    .returning();
  if (!removed) throw new Refusal('desk_factor_not_found');
  if ((await findFactors(tx, staffId)).length === 0) throw new Refusal('desk_last_factor');
  return removed;
}

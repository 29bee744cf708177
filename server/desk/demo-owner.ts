import { createHmac } from 'node:crypto';
import type { DeskReply } from '../../contract/desk/deskCalls.ts';
import type { CoreContext } from '../core-context.ts';
import { deskFactors, staff } from '../db/schema.ts';
import { recordAudit } from './audit.ts';
import { findFactors } from './factors.ts';
import { findStaff, lockStaff, removeStaff } from './staff.ts';
import { openTotpSecret, presentTotp, sealTotpSecret, toTotpSecret } from './totp.ts';

/**
 * Somebody who runs the demo, so that everybody can try the desk: no mailbox has this address, but all codes are in the
 * outbox, which production does not have.
 */
export const DEMO_OWNER = 'owner@aangan.example';

type DemoServices = Pick<CoreContext, 'config' | 'db' | 'secret' | 'now'>;

/**
 * Adds the owner of the demo, with an authenticator app whose codes the outbox shows, to a demo shop that never had any
 * staff. In production the owner is removed, should the database come from a demo.
 */
export async function prepareDemoOwner(services: DemoServices): Promise<void> {
  const { config, db, secret, now } = services;
  const isAdded = (await findStaff(db, DEMO_OWNER)) !== null;
  if (config.production) {
    if (isAdded) await removeStaff(services, DEMO_OWNER);
    return;
  }
  if (isAdded || !config.demoCatalogue) return;
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    if ((await tx.$count(staff)) > 0) return;
    const [owner] = await tx
      .insert(staff)
      .values({ email: DEMO_OWNER, roles: ['owner'] })
      .onConflictDoNothing()
      .returning();
    if (!owner) return;
    await tx.insert(deskFactors).values({
      staffId: owner.id,
      name: 'Outbox',
      totpSecret: sealTotpSecret(secret, demoSecret(secret)),
      createdAt: new Date(now()),
    });
    await recordAudit(tx, now(), {
      action: 'staff.added',
      after: { email: DEMO_OWNER, roles: ['owner'] },
    });
  });
}

/** The present code of the app of the demo's owner; null without one. Never in production. */
export async function demoAppCode({ config, db, secret, now }: DemoServices): Promise<string | null> {
  const owner = config.production ? null : await findStaff(db, DEMO_OWNER);
  if (!owner) return null;
  const hasApp = (await findFactors(db, owner.id)).some(
    ({ totpSecret }) => totpSecret !== null && openTotpSecret(secret, totpSecret) === demoSecret(secret),
  );
  return hasApp ? presentTotp(demoSecret(secret), now()) : null;
}

/** How to try the desk. */
export async function describeDemo(services: DemoServices): Promise<DeskReply<'getDeskDemo'>> {
  const { production, mail } = services.config;
  const hasOutbox = !production && mail === null;
  const hasCode = hasOutbox && (await demoAppCode(services)) !== null;
  return { hasOutbox, owner: hasCode ? DEMO_OWNER : null };
}

function demoSecret(secret: Uint8Array): string {
  return toTotpSecret(createHmac('sha256', secret).update('app of the demo owner').digest());
}

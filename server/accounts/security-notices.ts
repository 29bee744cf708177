import * as v from 'valibot';
import { PasskeysAfterDeletion } from '../../contract/passkeys/passkeys.ts';
import { LANGUAGES } from '../../contract/texts/language.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import { DeliveryFailed } from '../messaging/delivery-failed.ts';
import { DELIVERY_SETTINGS } from '../messaging/delivery-settings.ts';
import type { Gateways } from '../messaging/gateways.ts';
import { seal, unseal } from '../messaging/seal.ts';
import { findAccountById } from './queries.ts';
import { SECURITY_CHANGES, securityMail, type SecurityNotice } from './security-mail.ts';

/** Notifies account owners, and the people of the desk, by mail when a sign-in method changes. */
export interface SecurityNotices extends Pick<Queue, 'wake' | 'drained'> {
  /** Queues the mail about a change in the change's transaction. Call {@link wake} after the commit. */
  readonly add: (
    tx: Database,
    /** Of the account; null with `to` for somebody of the desk. */
    userId: string | null,
    notice: Pick<SecurityNotice, 'change' | 'language' | 'passkeys'> & {
      /** In place of the account's email, for example the one it had before. */
      readonly to?: string;
    },
  ) => Promise<void>;
}

/** The address is read when the mail is sent. A deleted account has no address. */
const Job = v.object({
  userId: v.nullable(v.string()),
  id: v.string(),
  change: v.picklist(SECURITY_CHANGES),
  at: v.number(),
  language: v.picklist(LANGUAGES),
  passkeys: v.optional(PasskeysAfterDeletion),
  /** An email, sealed. */
  sealedTo: v.optional(v.string()),
});

interface NoticeDependencies extends CoreContext {
  readonly gateways: Gateways;
}

/** Opens the queue and starts its worker. */
export async function openSecurityNotices(
  jobs: Jobs,
  dependencies: NoticeDependencies,
): Promise<SecurityNotices> {
  const { gateways, now } = dependencies;
  const queue = await jobs.open('security-mail', DELIVERY_SETTINGS, (data) =>
    deliver(dependencies, v.parse(Job, data)),
  );
  return {
    ...queue,
    add: async (tx, userId, { to, ...notice }) => {
      if (!gateways.email) return;
      const id = crypto.randomUUID();
      const recipient = to === undefined ? {} : { sealedTo: seal(dependencies.secret, to) };
      await queue.add(tx, { userId, id, at: now(), ...notice, ...recipient }, id);
    },
  };
}

/** Handles one job. Returns when the mail is sent, or never will be; throws when the job must be retried. */
async function deliver(
  { config, db, secret, gateways, log }: NoticeDependencies,
  { userId, sealedTo, ...notice }: v.InferOutput<typeof Job>,
): Promise<void> {
  const account = userId === null ? null : await findAccountById(db, userId);
  const email = sealedTo === undefined ? account?.email : unseal(secret, sealedTo);
  if (typeof email !== 'string' || !gateways.email) return;
  await gateways.email(await securityMail(config, email, notice)).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    log.warn({ change: notice.change, reason: error.message }, 'security notice dropped');
  });
}

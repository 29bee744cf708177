import * as v from 'valibot';
import { CODE_MODES } from '../../contract/constants.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/texts/language.ts';
import { readIdentifier } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import type { JobSettings, Jobs } from '../jobs/jobs.ts';
import { DeliveryFailed } from '../messaging/delivery-failed.ts';
import { channelFor, type Channel, type Gateways } from '../messaging/gateways.ts';
import { seal, unseal } from '../messaging/seal.ts';
import { mailWith, smsWith } from '../messaging/templates.ts';
import { isCodeUsable } from './codes.ts';

/**
 * Sends one-time codes to shoppers. Each code is a durable job, so that an outage of a gateway delays a code and
 * fails no request.
 */
export interface CodeDelivery {
  /** Whether the channel of this identifier has a gateway. */
  readonly canReach: (identifier: Identifier) => boolean;
  /** Queues a code in the given transaction. Call {@link wake} after the commit. */
  readonly add: (tx: Database, queued: QueuedCode) => Promise<void>;
  readonly wake: () => void;
  /** Resolves when every queued code was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

const QueuedCode = v.object({
  to: v.string(),
  mode: v.picklist(CODE_MODES),
  /** Language of the message. */
  language: v.optional(v.picklist(LANGUAGES), DEFAULT_LANGUAGE),
  code: v.string(),
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
  /** False only in jobs of earlier versions, which queued codes without an account too. */
  isWanted: v.boolean(),
});
export type QueuedCode = v.InferOutput<typeof QueuedCode>;
const SealedJob = v.object({ sealed: v.string() });

/** Retries after 1, 2, 4 … 60 seconds. Twenty retries take longer than a code is valid. */
const SETTINGS: JobSettings = {
  retryLimit: 20,
  retryDelay: 1,
  retryDelayMax: 60,
  // Longer than the timeout of any gateway. A job whose process was killed is retried after this.
  expireInSeconds: 30,
  retentionSeconds: 15 * 60,
  deleteAfterSeconds: 60 * 60,
};

interface DeliveryDependencies extends CoreContext {
  readonly gateways: Gateways;
}

/** Opens the mail and SMS queues and starts their workers. */
export async function openCodeDelivery(
  jobs: Jobs,
  dependencies: DeliveryDependencies,
): Promise<CodeDelivery> {
  const { secret, gateways } = dependencies;
  // Two queues, so that a slow mail server does not delay SMS.
  const queues = {
    email: await jobs.open('mail', SETTINGS, (data) => deliver(dependencies, 'email', data)),
    sms: await jobs.open('sms', SETTINGS, (data) => deliver(dependencies, 'sms', data)),
  };
  const all = Object.values(queues);
  return {
    canReach: (identifier) => gateways[channelFor(identifier)] !== null,
    add: async (tx, queued) => {
      const identifier = readIdentifier(queued.to);
      if (!identifier) throw new Error('a code has no recipient');
      await queues[channelFor(identifier)].add(tx, { sealed: seal(secret, queued) });
    },
    wake: () => all.forEach((queue) => queue.wake()),
    drained: async () => {
      await Promise.all(all.map((queue) => queue.drained()));
    },
  };
}

/** Handles one job. Returns when it is done, sent or not; throws when it must be retried. */
async function deliver(dependencies: DeliveryDependencies, channel: Channel, data: unknown): Promise<void> {
  const { config, secret, log, now } = dependencies;
  const job = v.safeParse(SealedJob, data);
  const opened = v.safeParse(QueuedCode, job.success ? unseal(secret, job.output.sealed) : null);
  if (!opened.success) return log.warn({ channel }, 'code dropped: sealed with another secret');
  const { to, mode, language, code, expiresAt, isWanted } = opened.output;
  if (!isWanted) return;
  if (now() >= expiresAt) return log.warn({ channel }, 'code dropped: expired before it was sent');
  // A code that was replaced is not sent: with two codes, the shopper might enter the invalid one.
  if (!(await isCodeUsable(dependencies, { identifier: to, mode, code }))) return;
  const { email, sms } = dependencies.gateways;
  if (!(channel === 'email' ? email : sms))
    return log.warn({ channel }, 'code dropped: gateway not configured');

  const message = { to, mode, language, code };
  const sending =
    channel === 'email' ? email?.(await mailWith(config, message)) : sms?.(smsWith(config, message));
  await sending?.catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    log.warn({ channel, reason: error.message }, 'code dropped: rejected by the gateway');
  });
}

import * as v from 'valibot';
import { listOwners } from '../accounts/owners.ts';
import type { JobSettings, Jobs } from '../jobs/jobs.ts';
import { DeliveryFailed } from '../messaging/delivery-failed.ts';
import { DELIVERY_SETTINGS } from '../messaging/delivery-settings.ts';
import { messageKey } from '../orders/messages/message-key.ts';
import type { MessageDependencies } from '../orders/messages/message-queues.ts';
import { dailySummaryMail } from './daily-summary-mail.ts';
import { zonedTime } from '../zoned-time.ts';

/** Mails each owner once a day what waits, and what was ordered the day before. */
export interface DailySummary {
  /** Queues the mails of today, if their time has come. Called regularly, by all processes. */
  readonly queueDue: () => Promise<void>;
  readonly wake: () => void;
  /** Resolves when every queued mail was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

const SETTINGS: JobSettings = {
  ...DELIVERY_SETTINGS,
  // While a job exists, the mail of its day cannot be queued again.
  deleteAfterSeconds: 3 * 24 * 60 * 60,
};

const Job = v.object({ staffId: v.string(), day: v.string() });

/** Opens the queue and starts its worker. */
export async function openDailySummary(jobs: Jobs, dependencies: MessageDependencies): Promise<DailySummary> {
  const { config, db, gateways, now } = dependencies;
  const { at, timeZone } = config.dailySummary;
  const queue = await jobs.open('daily-summary', SETTINGS, (data) =>
    deliver(dependencies, v.parse(Job, data)),
  );
  return {
    queueDue: async () => {
      const { day, time } = zonedTime(now(), timeZone);
      if (at === null || time < at || !gateways.email) return;
      await db.transaction(async (tx) => {
        for (const { id: staffId, createdAt } of await listOwners(tx)) {
          // Somebody who was added today gets the first one tomorrow.
          if (zonedTime(createdAt.getTime(), timeZone).day < day)
            await queue.add(tx, { staffId, day }, messageKey(['daily-summary', staffId, day]));
        }
      });
    },
    wake: queue.wake,
    drained: queue.drained,
  };
}

/** Sends the mail of a day to an owner, unless the day is over. */
async function deliver(
  dependencies: MessageDependencies,
  { staffId, day }: v.InferOutput<typeof Job>,
): Promise<void> {
  const { config, db, gateways, log, now } = dependencies;
  if (!gateways.email || zonedTime(now(), config.dailySummary.timeZone).day !== day) return;
  const owner = (await listOwners(db)).find(({ id }) => id === staffId);
  const mail = owner && (await dailySummaryMail(dependencies, owner, day));
  if (!mail) return;
  await gateways.email(mail).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    log.warn({ reason: error.message }, 'daily summary dropped');
  });
}

const INTERVAL_MS = 60_000;

/** Queues the daily summaries as soon as they are due. */
export function sendSummariesRegularly(
  { queueDue }: DailySummary,
  log: MessageDependencies['log'],
): { readonly stop: () => void } {
  const run = () => {
    queueDue().catch((error: unknown) => log.warn({ err: error }, 'daily summaries could not be queued'));
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}

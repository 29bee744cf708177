import * as v from 'valibot';
import { REPORTED_RETURNS } from '../../contract/returns/returnLife.ts';
import type { CoreContext } from '../core-context.ts';
import type { JobSettings, Jobs } from '../jobs/jobs.ts';
import { DeliveryFailed } from '../messaging/delivery-failed.ts';
import { DELIVERY_SETTINGS } from '../messaging/delivery-settings.ts';
import type { Gateways } from '../messaging/gateways.ts';
import { findOrderForMessage } from '../orders/messages/find-order.ts';
import { mayReach, type MessageDependencies } from '../orders/messages/order-messages.ts';
import { recipientOf } from '../orders/messages/recipient.ts';
import type { ReturnQueues } from './change-return.ts';
import { findReturn, listReturnedUnits } from './queries.ts';
import { refundReturn, type RefundDependencies } from './refund-return.ts';
import { returnMail } from './return-mail.ts';

/** Refunds returned units and notifies shoppers about their returns, by durable jobs. */
export interface Returns {
  readonly wake: () => void;
  /** Resolves when every queued job was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

const REFUNDS = 'return-refunds';
const MAILS = 'return-mail';
/** Retries after 5, 10, 20 … 3,600 seconds, for weeks. */
const REFUND_SETTINGS: JobSettings = {
  retryLimit: 500,
  retryDelay: 5,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  retentionSeconds: 30 * 24 * 60 * 60,
  deleteAfterSeconds: 30 * 24 * 60 * 60,
};

const Reported = v.picklist(REPORTED_RETURNS);
const RefundJob = v.object({ returnId: v.string() });
const MailJob = v.object({ returnId: v.string(), status: Reported });

type MailDependencies = Pick<CoreContext, 'config' | 'db' | 'log'> & { readonly gateways: Gateways };

/** Creates the queues and returns the functions that add to them. */
export async function createReturnQueues(
  jobs: Jobs,
  dependencies: MessageDependencies,
): Promise<ReturnQueues> {
  const addRefund = await jobs.createQueue(REFUNDS, REFUND_SETTINGS);
  const addMail = await jobs.createQueue(MAILS, DELIVERY_SETTINGS);
  return {
    refund: (tx, returnId) => addRefund(tx, { returnId }),
    message: async (tx, { id: returnId, orderId, status }) => {
      if (!dependencies.gateways.email || !v.is(Reported, status)) return;
      if (await mayReach(tx, dependencies, orderId, 'email')) await addMail(tx, { returnId, status });
    },
  };
}

/** Starts the workers of the queues. */
export async function openReturns(
  jobs: Jobs,
  dependencies: RefundDependencies & MailDependencies,
): Promise<Returns> {
  const queues = [
    await jobs.open(REFUNDS, REFUND_SETTINGS, (data) =>
      refundReturn(dependencies, v.parse(RefundJob, data).returnId),
    ),
    await jobs.open(MAILS, DELIVERY_SETTINGS, (data) => sendMail(dependencies, data)),
  ];
  return {
    wake: () => queues.forEach((queue) => queue.wake()),
    drained: async () => {
      await Promise.all(queues.map((queue) => queue.drained()));
    },
  };
}

/** Handles one job. Returns when the mail is sent, or never will be; throws when the job must be retried. */
async function sendMail({ config, db, gateways, log }: MailDependencies, data: unknown): Promise<void> {
  const { returnId, status } = v.parse(MailJob, data);
  const found = await findReturn(db, returnId);
  if (!found || !gateways.email) return;
  const message = await findOrderForMessage(db, found.orderId);
  const recipient = recipientOf(message, 'email');
  if (!recipient) return;
  const units = await listReturnedUnits(db, found.orderId);
  const own = { found, units: units.filter((unit) => unit.returnId === returnId) };
  await gateways.email(await returnMail(config, message, own, status, recipient)).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    log.warn({ return: returnId, status, reason: error.message }, 'return mail dropped');
  });
}

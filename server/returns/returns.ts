import * as v from 'valibot';
import { REPORTED_RETURNS } from '../../contract/returns/returnLife.ts';
import type { CoreContext } from '../core-context.ts';
import { PermanentFailure, type JobSettings, type Jobs } from '../jobs/jobs.ts';
import { DeliveryFailed } from '../messaging/delivery-failed.ts';
import { DELIVERY_SETTINGS } from '../messaging/delivery-settings.ts';
import type { Gateways } from '../messaging/gateways.ts';
import { findOrderForMessage } from '../orders/messages/find-order.ts';
import { messageKey } from '../orders/messages/message-key.ts';
import { mayReach, type MessageDependencies } from '../orders/messages/message-queues.ts';
import { recipientOf } from '../orders/messages/recipient.ts';
import { SHIPMENT_SETTINGS } from '../shipping/shipping.ts';
import { RETURN_PROBLEMS, type ReturnQueues } from './change-return.ts';
import { expireExchanges } from './expire-exchanges.ts';
import { findReturn, listReturnedUnits } from './queries.ts';
import { refundReturn, type RefundDependencies } from './refund-return.ts';
import { returnMail } from './return-mail.ts';
import { returnOwnerMail } from './return-owner-mail.ts';
import { bookPickUp, shipExchange, type ReturnShipDependencies } from './return-shipments.ts';

/** Refunds and exchanges returned units, books couriers, and sends mails about returns, by durable jobs. */
export interface Returns {
  readonly wake: () => void;
  /** Resolves when every queued job was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
  /** Ends exchanges whose pieces did not come, so that their stock is available again. */
  readonly expire: () => Promise<void>;
}

const REFUNDS = 'return-refunds';
const PICK_UPS = 'return-pick-ups';
const EXCHANGES = 'return-exchanges';
const MAILS = 'return-mail';
const OWNER_MAILS = 'return-owner-mail';
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
const Job = v.object({ returnId: v.string() });
/** `status`: the event that is reported, for the `count`th time; versions before 0.4.0 report only statuses. */
const MailJob = v.object({ returnId: v.string(), status: Reported, count: v.optional(v.number(), 1) });
const OwnerJob = v.object({
  returnId: v.string(),
  problem: v.picklist(RETURN_PROBLEMS),
  bookings: v.optional(v.number()),
});

type MailDependencies = Pick<CoreContext, 'config' | 'db' | 'log'> & { readonly gateways: Gateways };

/** Creates the queues and returns the functions that add to them. */
export async function createReturnQueues(
  jobs: Jobs,
  dependencies: MessageDependencies,
): Promise<ReturnQueues> {
  const addRefund = await jobs.createQueue(REFUNDS, REFUND_SETTINGS);
  const addPickUp = await jobs.createQueue(PICK_UPS, SHIPMENT_SETTINGS);
  const addExchange = await jobs.createQueue(EXCHANGES, SHIPMENT_SETTINGS);
  const addMail = await jobs.createQueue(MAILS, DELIVERY_SETTINGS);
  const addOwnerMail = await jobs.createQueue(OWNER_MAILS, DELIVERY_SETTINGS);
  const { config, gateways } = dependencies;
  return {
    refund: (tx, returnId) => addRefund(tx, { returnId }),
    pickUp: (tx, returnId) => addPickUp(tx, { returnId }),
    ship: (tx, returnId) => addExchange(tx, { returnId }),
    message: async (tx, { id: returnId, orderId, events }, status) => {
      if (!gateways.email || !v.is(Reported, status)) return;
      const count = events.filter(({ type }) => type === status).length;
      if (await mayReach(tx, dependencies, orderId, 'email')) await addMail(tx, { returnId, status, count });
    },
    notifyOwner: async (tx, returnId, problem, bookings) => {
      if (!gateways.email || config.support.email === '') return;
      const key = messageKey([returnId, 'owner', problem, ...(bookings ? [String(bookings)] : [])]);
      await addOwnerMail(tx, { returnId, problem, ...(bookings ? { bookings } : {}) }, key);
    },
  };
}

/** Starts the workers of the queues. */
export async function openReturns(
  jobs: Jobs,
  dependencies: RefundDependencies & MailDependencies & ReturnShipDependencies,
): Promise<Returns> {
  const openShipments = (name: string, work: typeof bookPickUp) =>
    jobs.open(name, SHIPMENT_SETTINGS, async (data) => {
      const refusal = await work(dependencies, v.parse(Job, data).returnId);
      if (refusal !== null) throw new PermanentFailure(refusal);
    });
  const queues = [
    await jobs.open(REFUNDS, REFUND_SETTINGS, (data) =>
      refundReturn(dependencies, v.parse(Job, data).returnId),
    ),
    await openShipments(PICK_UPS, bookPickUp),
    await openShipments(EXCHANGES, shipExchange),
    await jobs.open(MAILS, DELIVERY_SETTINGS, (data) => sendMail(dependencies, data)),
    await jobs.open(OWNER_MAILS, DELIVERY_SETTINGS, (data) => sendOwnerMail(dependencies, data)),
  ];
  return {
    wake: () => queues.forEach((queue) => queue.wake()),
    drained: async () => {
      await Promise.all(queues.map((queue) => queue.drained()));
    },
    expire: () => expireExchanges(dependencies),
  };
}

/** Handles one job. Returns when the mail is sent, or never will be; throws when the job must be retried. */
async function sendMail({ config, db, gateways, log }: MailDependencies, data: unknown): Promise<void> {
  const { returnId, status, count } = v.parse(MailJob, data);
  const found = await findReturn(db, returnId);
  if (!found || !gateways.email) return;
  const message = await findOrderForMessage(db, found.orderId);
  const recipient = recipientOf(message, 'email');
  if (!recipient) return;
  const units = await listReturnedUnits(db, found.orderId);
  const own = { found, units: units.filter((unit) => unit.returnId === returnId) };
  const mail = await returnMail(config, message, own, { status, count }, recipient);
  await gateways.email(mail).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    log.warn({ return: returnId, status, reason: error.message }, 'return mail dropped');
  });
}

/** Handles one job of the mail to the owner. */
async function sendOwnerMail({ config, db, gateways, log }: MailDependencies, data: unknown): Promise<void> {
  const { returnId, problem, bookings } = v.parse(OwnerJob, data);
  const found = await findReturn(db, returnId);
  if (!found || !gateways.email) return;
  const { order } = await findOrderForMessage(db, found.orderId);
  const mail = await returnOwnerMail(config, {
    returnId,
    orderNumber: order.number,
    problem,
    bookings,
  });
  await gateways.email(mail).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    log.warn({ return: returnId, reason: error.message }, 'mail to the owner dropped');
  });
}

import * as v from 'valibot';
import { REPORTED_EVENTS, type ReportedEvent } from '../../../contract/orders/orderLife.ts';
import { confirmationState } from '../../../contract/orders/cashConfirmation.ts';
import { listOwners } from '../../accounts/owners.ts';
import type { CoreContext } from '../../core-context.ts';
import type { Database } from '../../db/database.ts';
import type { JobSettings, Jobs } from '../../jobs/jobs.ts';
import { limits } from '../../limits/limits.ts';
import { tryConsume } from '../../limits/consume.ts';
import { mailboxOf } from '../../limits/mailbox.ts';
import { DeliveryFailed } from '../../messaging/delivery-failed.ts';
import { DELIVERY_SETTINGS } from '../../messaging/delivery-settings.ts';
import type { Channel, Gateways } from '../../messaging/gateways.ts';
import type { Mail } from '../../messaging/message.ts';
import { findOrderForMessage, type MessageOrder } from './find-order.ts';
import { newOrderMail } from './new-order-mail.ts';
import { listPushSubscriptions, pushNewOrder } from './push.ts';
import { messageKey, subjectParts } from './message-key.ts';
import { orderMail } from './order-mail.ts';
import { orderSms } from './order-sms.ts';
import { isSmsEvent } from './settings.ts';
import { ownerMail } from './owner-mail.ts';
import { recipientOf } from './recipient.ts';
import type { OrderQueues } from '../order-context.ts';
import { hasFailedDelivery } from '../order-transition.ts';
import { isPayableOnline, offersPayNow } from '../online-payment.ts';
import { isRefundedInParts } from '../queries.ts';

/**
 * Notifies shoppers by mail and SMS about their orders, and owners by mail. Each order, event and channel is one durable job, so that an
 * outage of a gateway delays a message, and no event is reported twice.
 */
export interface OrderMessages {
  /**
   * Queues the messages of an event in the transaction that changes the order, and for a new order the mail to each
   * owner of the shop (`npm run shop -- owner`), and the notification in each browser that an owner has chosen. Adds nothing for an event that was
   * queued before or is not reported, no mail about a refund that mails about its parts report, and no second message of
   * the day to an unconfirmed recipient. The workers see them within seconds.
   */
  readonly add: OrderQueues['message'];
  /**
   * Queues the mail to the shop's owner about an order that needs attention: once, and only if the shop has mail and an
   * address (SUPPORT_EMAIL).
   */
  readonly notifyOwner: OrderQueues['notifyOwner'];
  /** Wakes the workers. */
  readonly wake: () => void;
  /** Resolves when every queued message was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

const SETTINGS: JobSettings = {
  ...DELIVERY_SETTINGS,
  // While a job exists, its event cannot be queued again.
  deleteAfterSeconds: 180 * 24 * 60 * 60,
};

/** Two queues for shoppers, so that an SMS that fails does not repeat the mail. */
export const QUEUES = {
  email: 'order-mail',
  sms: 'order-sms',
  owner: 'owner-mail',
  push: 'order-push',
} as const;

const Reported = v.picklist(REPORTED_EVENTS);
/** The rest: what the message is about, see MessageSubject. */
const Job = v.object({
  orderId: v.string(),
  event: Reported,
  paymentId: v.optional(v.string()),
  refundId: v.optional(v.string()),
  earlier: v.optional(v.number()),
});
/** `staffId`: the owner who gets the mail about a new order; without it, the order needs attention. */
const PushJob = v.object({ orderId: v.string(), subscriptionId: v.string() });
const OwnerJob = v.object({ orderId: v.string(), staffId: v.optional(v.string()) });

/** The events by which an order is new, see machines/order.machine.ts. */
const NEW_ORDER: ReadonlySet<ReportedEvent> = new Set(['placed', 'paid']);

export interface MessageDependencies extends CoreContext {
  readonly gateways: Gateways;
}

/** Opens the queues of mail and SMS about orders and starts their workers. */
export async function openOrderMessages(
  jobs: Jobs,
  dependencies: MessageDependencies,
): Promise<OrderMessages> {
  const queues = [
    await jobs.open(QUEUES.email, SETTINGS, (data) => deliver(dependencies, 'email', data)),
    await jobs.open(QUEUES.sms, SETTINGS, (data) => deliver(dependencies, 'sms', data)),
    await jobs.open(QUEUES.owner, SETTINGS, (data) => deliverToOwner(dependencies, data)),
    await jobs.open(QUEUES.push, SETTINGS, (data) => pushNewOrder(dependencies, v.parse(PushJob, data))),
  ];
  return {
    ...(await createOrderMessageQueues(jobs, dependencies)),
    wake: () => queues.forEach((queue) => queue.wake()),
    drained: async () => {
      await Promise.all(queues.map((queue) => queue.drained()));
    },
  };
}

/** Creates the queues and returns the functions that add to them, for a process without their workers. */
export async function createOrderMessageQueues(
  jobs: Jobs,
  dependencies: MessageDependencies,
): Promise<Pick<OrderMessages, 'add' | 'notifyOwner'>> {
  const { config, gateways } = dependencies;
  const queues = {
    email: await jobs.createQueue(QUEUES.email, SETTINGS),
    sms: await jobs.createQueue(QUEUES.sms, SETTINGS),
    owner: await jobs.createQueue(QUEUES.owner, SETTINGS),
    push: await jobs.createQueue(QUEUES.push, SETTINGS),
  };
  const channelsFor = (event: ReportedEvent): readonly Channel[] => [
    ...(gateways.email ? (['email'] as const) : []),
    ...(gateways.sms && isSmsEvent(event) && config.orderSms[event] ? (['sms'] as const) : []),
  ];
  return {
    add: async (tx, orderId, event, subject = {}) => {
      if (!v.is(Reported, event)) return;
      // The request for the confirmation has the same details, and is queued in the same transaction.
      const isReplaced = event === 'placed' && config.cashConfirmation;
      const { paymentId } = subject;
      // The mails about the returns and the refunds of parts report it.
      const isMailed = paymentId !== undefined && (await isRefundedInParts(tx, paymentId));
      for (const channel of isReplaced ? [] : channelsFor(event)) {
        if (channel === 'email' && isMailed) continue;
        if (await mayReach(tx, dependencies, orderId, channel))
          await queues[channel](
            tx,
            { orderId, event, ...subject },
            messageKey([orderId, event, channel, ...subjectParts(subject)]),
          );
      }
      if (!NEW_ORDER.has(event)) return;
      for (const { id: subscriptionId } of config.webPush ? await listPushSubscriptions(tx) : [])
        await queues.push(tx, { orderId, subscriptionId }, messageKey([orderId, 'push', subscriptionId]));
      if (!gateways.email) return;
      for (const { id: staffId } of await listOwners(tx))
        await queues.owner(tx, { orderId, staffId }, messageKey([orderId, 'owner', staffId]));
    },
    notifyOwner: async (tx, orderId) => {
      if (gateways.email && config.support.email !== '')
        await queues.owner(tx, { orderId }, messageKey([orderId, 'owner']));
    },
  };
}

const LIMITS = {
  email: { recipient: limits.mailsToUnconfirmed, shopper: limits.mailsToUnconfirmedPerShopper },
  sms: { recipient: limits.smsToUnconfirmed, shopper: limits.smsToUnconfirmedPerShopper },
};

/** Whether the recipient of an order's messages may get one: counted here, since a job may run several times. */
export async function mayReach(
  tx: Database,
  dependencies: MessageDependencies,
  orderId: string,
  channel: Channel,
): Promise<boolean> {
  const message = await findOrderForMessage(tx, orderId);
  const recipient = recipientOf(message, channel);
  if (recipient === null || recipient.isConfirmed) return true;
  const { recipient: perRecipient, shopper: perShopper } = LIMITS[channel];
  return tryConsume(
    dependencies,
    [
      [perRecipient, mailboxOf(recipient.to)],
      [perShopper, message.order.userId],
    ],
    tx,
  );
}

/** Handles one job. Returns when the message is sent, or never will be; throws when the job must be retried. */
async function deliver(dependencies: MessageDependencies, channel: Channel, data: unknown): Promise<void> {
  const { orderId, event, ...subject } = v.parse(Job, data);
  const message = await findOrderForMessage(dependencies.db, orderId, subject);
  if (isObsolete(message, event)) return;
  await (channel === 'email' ? sendMail : sendSms)(dependencies, message, event).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    const reason = error.message;
    dependencies.log.warn({ channel, order: orderId, event, reason }, 'order message dropped');
  });
}

/** Whether a question is answered already. */
function isObsolete({ order }: MessageOrder, event: ReportedEvent): boolean {
  if (event === 'confirmation_requested')
    return confirmationState(order.events) !== 'requested' || order.paid || order.status === 'Cancelled';
  return event === 'delivery_failed' && !hasFailedDelivery(order.events);
}

/** Handles one job of the mail to the owner, like {@link deliver}. */
async function deliverToOwner(dependencies: MessageDependencies, data: unknown): Promise<void> {
  const { gateways, log } = dependencies;
  const { orderId, staffId } = v.parse(OwnerJob, data);
  const mail = await createOwnerMail(dependencies, orderId, staffId);
  if (!mail || !gateways.email) return;
  await gateways.email(mail).catch((error: unknown) => {
    if (!(error instanceof DeliveryFailed && error.isFinal)) throw error;
    log.warn({ order: orderId, reason: error.message }, 'mail to the owner dropped');
  });
}

/** Null when there is nothing to report anymore. */
async function createOwnerMail(
  { config, db }: MessageDependencies,
  orderId: string,
  staffId: string | undefined,
): Promise<Mail | null> {
  const message = await findOrderForMessage(db, orderId);
  const { status } = message.order;
  // In the meantime the shopper has cancelled it, or the courier has accepted it.
  if (staffId === undefined) return status === 'Checking your address' ? ownerMail(config, message) : null;
  const owner = (await listOwners(db)).find(({ id }) => id === staffId);
  return owner && status !== 'Cancelled' ? newOrderMail(config, message, owner) : null;
}

async function sendMail(
  { config, providers, gateways }: MessageDependencies,
  found: MessageOrder,
  event: ReportedEvent,
): Promise<void> {
  const recipient = recipientOf(found, 'email');
  if (recipient === null) throw unsendable('the order has no email address');
  const canPay = offersPayNow({ config, providers }) && isPayableOnline(found.order);
  const message = { ...found, isPayableOnline: canPay };
  if (!gateways.email) throw unsendable('mail is no longer configured');
  await gateways.email(await orderMail(config, message, event, recipient));
}

async function sendSms(
  { config, gateways }: MessageDependencies,
  message: MessageOrder,
  event: ReportedEvent,
): Promise<void> {
  const recipient = recipientOf(message, 'sms');
  const sms = recipient && orderSms(config, message, event, recipient.to);
  if (!sms || !gateways.sms) throw unsendable('no template is configured for it');
  await gateways.sms(sms);
}

function unsendable(reason: string): DeliveryFailed {
  return new DeliveryFailed(reason, { isFinal: true });
}

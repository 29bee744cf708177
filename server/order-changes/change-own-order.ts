import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { acceptedByShopper } from '../orders/accepted-by-shopper.ts';
import { changeOrder } from '../orders/change-order.ts';
import { findOrderOfUser, findRefund, lockOrder, type StoredOrder } from '../orders/queries.ts';
import { listAttempted } from '../shipping/queries.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';
import { answerDelivery } from './answer-delivery.ts';
import { newAddress } from './new-address.ts';

/**
 * Causes an event of a shopper's order that the order lists as accepted.
 * @throws Refusal `order_not_found` (404), also for an order of another user; `order_event_refused` (409); an `address_…` code
 * (400), `delivery_unavailable` or `cash_unavailable` (409); `order_change_unanswered` (503); `rate_limited…` (429)
 */
export async function changeOwnOrder(
  context: ShopContext,
  userId: string,
  { orderId, type, address, phone }: CallRequest<'changeOrder'>['body'],
): Promise<void> {
  const { db, shipping } = context;
  const order = await findOrderOfUser(db, userId, orderId);
  if (!order) throw new Refusal('order_not_found');
  await consume(context, [[limits.orderChanges, userId]]);
  const check = async (tx: Database, locked: StoredOrder) => {
    const refund = await findRefund(tx, locked.id);
    const [attempted] = await listAttempted(tx, locked);
    if (!acceptedByShopper({ ...locked, refund }, attempted?.status ?? '').includes(type))
      throw new Refusal('order_event_refused');
  };

  switch (type) {
    case 'order.confirmedOnline':
      await db.transaction(async (tx) => {
        await check(tx, await lockOrder(tx, order.id));
        await changeOrder(tx, context, order.id, { type });
      });
      break;
    case 'address.changed': {
      const details = {
        ...(await newAddress(context, order, address)),
        ownCourier: null,
        trackingNumber: null,
      };
      const apply = async (tx: Database) => {
        await changeOrder(tx, context, order.id, { type }, details);
        return changeOrder(tx, context, order.id, { type: 'order.confirmedOnline' });
      };
      refuseOutcome(await shipping.changeParcel(order.id, { check, apply }).catch(unanswered));
      shipping.wake();
      break;
    }
    case 'redelivery.requested':
    case 'parcel.recalled': {
      const answer = { type, phone, comment: '', check };
      refuseOutcome(await answerDelivery(context, context, order.id, answer).catch(unanswered));
    }
  }
  context.orderMessages.wake();
}

function unanswered(error: unknown): 'unanswered' {
  if (error instanceof ShiprocketUnavailable) return 'unanswered';
  throw error;
}

function refuseOutcome(outcome: 'done' | 'refused' | 'too late' | 'unanswered'): void {
  if (outcome === 'unanswered') throw new Refusal('order_change_unanswered');
  if (outcome !== 'done') throw new Refusal('order_event_refused');
}

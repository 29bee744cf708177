import { readPhone } from '../../contract/accounts/phone.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { changeOrder, type OrderServices } from '../orders/change-order.ts';
import { orderPhone } from '../orders/order-phone.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { listAttempted } from '../shipping/queries.ts';

/** What the courier is to do with a parcel that could not be delivered. */
export interface DeliveryAnswer {
  readonly type: 'redelivery.requested' | 'parcel.recalled';
  /** The number that the courier is to call; '' for the phone of the order. */
  readonly phone: string;
  /** For the courier; '' for a usual one. */
  readonly comment: string;
  /** Called with the locked order, before anything is changed; it throws to refuse. */
  readonly check: (tx: Database, order: StoredOrder) => Promise<void>;
}

/**
 * Answers the couriers of Shiprocket who could not deliver a parcel, or several of an order; afterwards the order has the new phone. Safe to repeat: a
 * process that dies after Shiprocket's answer leaves the order as it was, and Shiprocket accepts the same answer again.
 * @returns `too late`: Shiprocket accepts no answer any more, as the courier is trying again or has brought the parcel back
 * @throws ShiprocketUnavailable when Shiprocket does not respond; Refusal `address_phone_invalid` (400)
 */
export async function answerDelivery(
  { db, shipping }: Pick<ShopContext, 'db' | 'shipping'>,
  services: OrderServices,
  orderId: string,
  { type, phone, comment, check }: DeliveryAnswer,
): Promise<'done' | 'too late'> {
  if (phone !== '' && readPhone(phone) === null)
    throw new Refusal('address_phone_invalid', { fields: 'phone' });
  const { awbs, address } = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await check(tx, order);
    const attempted = await listAttempted(tx, order);
    return {
      awbs: attempted.flatMap(({ awbCode }) => awbCode ?? []),
      address: withPhone(order, phone),
    };
  });
  let isAccepted = false;
  for (const awb of awbs) {
    const isAnswered = await shipping.answerFailedDelivery(awb, {
      action: type === 'redelivery.requested' ? 're-attempt' : 'return',
      phone: readPhone(address.phone) ?? address.phone,
      comment,
    });
    isAccepted ||= isAnswered;
  }
  if (!isAccepted) return 'too late';
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await check(tx, order);
    const changed = withPhone(order, phone);
    await changeOrder(tx, services, orderId, { type }, { address: changed, phone: orderPhone(changed) });
  });
  return 'done';
}

function withPhone({ address }: StoredOrder, phone: string): StoredOrder['address'] {
  return phone === '' ? address : { ...address, phone: readPhone(phone) ?? phone };
}

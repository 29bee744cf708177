import type * as v from 'valibot';
import { toRupees } from '../money.ts';
import type { Order } from './entities.ts';

/** The inverse of the schemas: orders with money in paise in the form on the wire, with money in rupees. */

export function orderInRupees({
  items,
  subtotal,
  deliveryFee,
  discount,
  giftWrapPrice,
  cancelledAmount,
  amount,
  refund,
  partRefunds,
  ...order
}: Order): v.InferInput<typeof Order> {
  return {
    ...order,
    items: items.map((item) => ({ ...item, price: item.price === null ? null : toRupees(item.price) })),
    ...(subtotal === undefined ? {} : { subtotal: toRupees(subtotal) }),
    ...(deliveryFee === undefined ? {} : { deliveryFee: toRupees(deliveryFee) }),
    ...(discount === undefined ? {} : { discount: toRupees(discount) }),
    ...(giftWrapPrice === undefined ? {} : { giftWrapPrice: toRupees(giftWrapPrice) }),
    ...(cancelledAmount === undefined ? {} : { cancelledAmount: toRupees(cancelledAmount) }),
    ...(amount === undefined ? {} : { amount: toRupees(amount) }),
    ...(partRefunds
      ? { partRefunds: partRefunds.map((part) => ({ ...part, amount: toRupees(part.amount) })) }
      : {}),
    ...(refund ? { refund: { ...refund, amount: toRupees(refund.amount) } } : {}),
  };
}

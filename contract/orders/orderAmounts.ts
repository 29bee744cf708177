import type { Order } from './entities.ts';
import { itemsTotal } from './itemsTotal.ts';
import { paise, type Paise } from '../money.ts';

/** An order's amounts; null where the server omits an amount and the items do not determine it. */
export interface OrderAmounts {
  readonly subtotal: Paise | null;
  readonly fee: Paise | null;
  readonly total: Paise | null;
}

/**
 * The amounts of an order. Without its fee, the fee is the total plus the discount minus the item total; it is unknown
 * when that is negative.
 */
export function orderAmounts(
  order: Pick<Order, 'items' | 'subtotal' | 'deliveryFee' | 'discount' | 'amount'>,
): OrderAmounts {
  const subtotal = order.subtotal ?? itemsTotal(order.items);
  const discount = order.discount ?? paise(0);
  const total =
    order.amount ?? (subtotal === null ? null : paise(subtotal + (order.deliveryFee ?? 0) - discount));
  const rest = subtotal === null || total === null ? null : paise(total - subtotal + discount);
  return { subtotal, fee: order.deliveryFee ?? (rest !== null && rest >= 0 ? rest : null), total };
}

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
 * The amounts of an order. Without its fee, the fee is the rest of the total after items, gift wrap, discount and cancelled items; it is
 * unknown when that is negative.
 */
export function orderAmounts(
  order: Pick<
    Order,
    'items' | 'subtotal' | 'deliveryFee' | 'giftWrapPrice' | 'discount' | 'cancelledAmount' | 'amount'
  >,
): OrderAmounts {
  const subtotal = order.subtotal ?? itemsTotal(order.items);
  const before =
    subtotal === null
      ? null
      : paise(subtotal + (order.giftWrapPrice ?? 0) - (order.discount ?? 0) - (order.cancelledAmount ?? 0));
  const total = order.amount ?? (before === null ? null : paise(before + (order.deliveryFee ?? 0)));
  const rest = before === null || total === null ? null : paise(total - before);
  return { subtotal, fee: order.deliveryFee ?? (rest !== null && rest >= 0 ? rest : null), total };
}

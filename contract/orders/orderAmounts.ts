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
 * The amounts of an order. The fee is the total minus the item total and the gift wrap. If the total is below them
 * (discount), the fee is unknown.
 */
export function orderAmounts(
  order: Pick<Order, 'items' | 'subtotal' | 'deliveryFee' | 'giftWrapPrice' | 'amount'>,
): OrderAmounts {
  const subtotal = order.subtotal ?? itemsTotal(order.items);
  const before = subtotal === null ? null : paise(subtotal + (order.giftWrapPrice ?? 0));
  const total = order.amount ?? (before === null ? null : paise(before + (order.deliveryFee ?? 0)));
  const rest = before === null || total === null ? null : paise(total - before);
  return { subtotal, fee: order.deliveryFee ?? (rest !== null && rest >= 0 ? rest : null), total };
}

import type { Order } from './entities.ts';
import { itemsTotal } from './itemsTotal.ts';
import { paise, type Paise } from './money.ts';

/** What an order costs; null for what the server does not tell and its items do not show. */
export interface OrderAmounts {
  readonly subtotal: Paise | null;
  readonly fee: Paise | null;
  readonly total: Paise | null;
}

/** The amounts of an order. The fee is what the total has beyond the items; a total below theirs, as after a discount, tells no fee. */
export function orderAmounts(
  order: Pick<Order, 'items' | 'subtotal' | 'deliveryFee' | 'amount'>,
): OrderAmounts {
  const subtotal = order.subtotal ?? itemsTotal(order.items);
  const total = order.amount ?? (subtotal === null ? null : paise(subtotal + (order.deliveryFee ?? 0)));
  const rest = subtotal === null || total === null ? null : paise(total - subtotal);
  return { subtotal, fee: order.deliveryFee ?? (rest !== null && rest >= 0 ? rest : null), total };
}

import { paise, type Paise } from '../../../contract/money.ts';
import { isCashOnDelivery } from '../../../contract/orders/cashOnDelivery.ts';
import type { Order, OrderItem } from '../../../contract/orders/entities.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import type { ReturnsOfOrder } from '../../../contract/returns/entities.ts';
import { refundAmount } from '../../../contract/returns/refundAmount.ts';
import { mayRefund, type ReturnReason } from '../../../contract/returns/returnLife.ts';

/** To translate. */
export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  damaged: /*i18n*/ 'It is damaged',
  wrong: /*i18n*/ 'It is not what I ordered',
  size: /*i18n*/ 'It does not fit',
  different: /*i18n*/ 'It looks different from the pictures',
  unwanted: /*i18n*/ 'I no longer need it',
};

/**
 * What the server will refund: at most what was paid less other refunds, as far as they are known here. Null while nothing is
 * chosen, and for an order whose amounts are not known.
 */
export function refundOf(
  order: Order,
  { returns }: ReturnsOfOrder,
  chosen: readonly { readonly item: OrderItem; readonly quantity: number }[],
  reason: ReturnReason | null,
): Paise | null {
  const { subtotal, fee, total } = orderAmounts(order);
  if (chosen.length === 0 || subtotal === null || fee === null || total === null) return null;
  const cancelled = order.cancelledAmount ?? paise(0);
  const before = paise(total + cancelled);
  const earlier = returns
    .filter(({ status }) => mayRefund(status))
    .map(({ items, refund }) => ({ items: items.flatMap((item) => priced(item, item.quantity)), refund }));
  const worth = refundAmount(
    {
      items: order.items.flatMap((item) => priced(item, item.quantity)),
      subtotal,
      deliveryFee: fee,
      giftWrap: order.giftWrapPrice ?? paise(0),
      total: before,
      cancelled: {
        items: order.items.flatMap((item) => priced(item, item.cancelled ?? 0)),
        refund: cancelled,
      },
    },
    chosen.flatMap(({ item, quantity }) => priced(item, quantity)),
    reason ?? 'unwanted',
    earlier,
  );
  // Items that are cancelled after an online payment are refunded as parts of the order.
  const paid = isCashOnDelivery(order) ? total : before;
  const refunded = [
    ...(order.partRefunds ?? []).map(({ amount }) => amount),
    ...earlier.map(({ refund }) => refund),
  ];
  const rest = refunded.reduce<number>((left, amount) => left - amount, paid);
  return paise(Math.max(0, Math.min(worth, rest)));
}

const priced = ({ price }: OrderItem, quantity: number) => (price === null ? [] : [{ price, quantity }]);

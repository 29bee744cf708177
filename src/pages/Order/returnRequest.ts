import { paise, type Paise } from '../../../contract/money.ts';
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

/** Null while nothing is chosen, and for an order whose amounts are not known. */
export function refundOf(
  order: Order,
  { returns }: ReturnsOfOrder,
  chosen: readonly { readonly item: OrderItem; readonly quantity: number }[],
  reason: ReturnReason | null,
): Paise | null {
  const { subtotal, fee, total } = orderAmounts(order);
  if (chosen.length === 0 || subtotal === null || fee === null || total === null) return null;
  return refundAmount(
    {
      items: order.items.flatMap((item) => priced(item, item.quantity)),
      subtotal,
      deliveryFee: fee,
      giftWrap: order.giftWrapPrice ?? paise(0),
      total,
    },
    chosen.flatMap(({ item, quantity }) => priced(item, quantity)),
    reason ?? 'unwanted',
    returns
      .filter(({ status }) => mayRefund(status))
      .map(({ items, refund }) => ({ items: items.flatMap((item) => priced(item, item.quantity)), refund })),
  );
}

const priced = ({ price }: OrderItem, quantity: number) => (price === null ? [] : [{ price, quantity }]);

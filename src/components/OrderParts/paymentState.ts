import { isCashOnDelivery } from '../../../contract/orders/cashOnDelivery.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { formatMoney } from '../../../contract/money.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { isPlaced } from '../../../contract/orders/orderSubmission.ts';
import type { Text } from '../../../contract/texts/text.ts';

/**
 * Returns the payment state of an order as a text to translate: what is due in cash on delivery is not "Unpaid". '' where there is nothing to
 * pay any more, and for a payment method of another server that is not known.
 */
export function paymentState(order: Order): Text {
  const { stage } = readStatus(order.status);
  const isCancelled = stage === 'cancelled';
  // Unless the order is cancelled, a refund is of a second payment or an overpayment.
  if (isCancelled && order.refund) return order.refund.done ? /*i18n*/ 'Refunded' : '';
  if (order.payment) return /*i18n*/ 'Paid';
  if (isCancelled) return '';
  if (!isCashOnDelivery(order)) return isPlaced(order) ? '' : /*i18n*/ 'Unpaid';
  const { total } = orderAmounts(order);
  if (total === 0) return /*i18n*/ 'Nothing to pay';
  if (stage === 'delivered') return '';
  return total === null
    ? /*i18n*/ 'Pay on delivery'
    : { text: /*i18n*/ 'Pay {amount} on delivery', values: { amount: formatMoney(total) } };
}

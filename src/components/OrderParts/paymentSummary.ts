import type { Order } from '../../../contract/orders/entities.ts';
import { translate } from '../../language/translate.ts';
import { paymentName } from '../PaymentName/paymentName.ts';
import { paymentState } from './paymentState.ts';

/** How an order is paid, and whether it is paid, as far as it is known. Translated. */
export function paymentSummary(order: Order): string {
  return [paymentName(order.paymentMethod), paymentState(order)].filter(Boolean).map(translate).join(' · ');
}

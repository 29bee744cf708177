import type { Paise } from '../../../contract/money.ts';
import type { CashDelivery, Submission } from '../../../contract/orders/orderSubmission.ts';
import type { BillProduct, CartBill } from '../../components/Bill/buildBill.ts';
import { orderedItems } from './orderedItems.ts';

/** What the button submits: the bill as the shopper sees it. */
export function buildSubmission(
  { lines, coupon, total }: Pick<CartBill<BillProduct>, 'lines' | 'coupon' | 'total'>,
  delivery: CashDelivery | null,
  cashUpTo?: Paise,
): Submission {
  return {
    order: {
      items: orderedItems(lines),
      coupon: coupon?.code,
      amount: total,
      arePricesAgreed: lines.every(({ before }) => before === null),
    },
    hasUnavailable: lines.some(({ isUnavailable }) => isUnavailable),
    delivery,
    ...(cashUpTo !== undefined && { cashUpTo }),
  };
}

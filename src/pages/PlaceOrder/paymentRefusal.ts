import type { PaymentMethod } from '../../../contract/constants.ts';
import { toRupees, type Paise } from '../../../contract/money.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { minimumTotal } from '../../../contract/payments/paymentMinimum.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import type { Text } from '../../../contract/texts/text.ts';
import type { PinDelivery } from './useAddressDelivery.ts';

interface PaymentTerms {
  /** Null while no price is known. */
  readonly total: Paise | null;
  /** The shop's limit for cash. */
  readonly cashUpTo: Paise | undefined;
  readonly delivery: PinDelivery | null;
}

/** Why an order cannot be paid by a method: its provider's minimum, the limit for cash, or no cash on delivery there; null if it can. */
export function paymentRefusal(
  method: PaymentMethod,
  { total, cashUpTo, delivery }: PaymentTerms,
): Text | null {
  if (method !== 'cod') {
    const minimum = minimumTotal(method);
    if (total === null || total >= minimum) return null;
    return { text: checkoutMessages.belowMinimum, values: { amount: toRupees(minimum) } };
  }
  if (cashUpTo !== undefined && total !== null && total > cashUpTo)
    return { text: checkoutMessages.cashLimit, values: { amount: toRupees(cashUpTo) } };
  // Where the courier does not deliver at all, that is the message.
  if (delivery?.cod !== false || delivery.serviceable === false) return null;
  return { text: deliveryMessages.noCodTo, values: { pin: delivery.pin } };
}

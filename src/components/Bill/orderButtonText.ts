import { i18n } from '@lingui/core';
import { formatMoney, type Paise } from '../../../contract/money.ts';

interface OrderButton {
  readonly isOnline: boolean;
  /** Whether the order exists and waits for its payment. */
  readonly isPaidAgain: boolean;
  /** Null while it is not known. */
  readonly total: Paise | null;
}

/** The text of the button that places the order, or pays it. */
export function orderButtonText({ isOnline, isPaidAgain, total }: OrderButton): string {
  if (isPaidAgain) return i18n.t('Pay Again');
  return isOnline && total !== null
    ? i18n.t('Pay {amount}', { amount: formatMoney(total) })
    : i18n.t('Place Order');
}

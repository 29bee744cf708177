import { i18n } from '@lingui/core';
import type { DeskOrderRow } from '../../../contract/desk/entities.ts';
import { PAYMENT_NAMES } from '../../../src/components/PaymentName/paymentName.ts';
import { translate } from '../../../src/language/translate.ts';

/** How an order is paid, and whether it is. */
export function PaymentText({ order }: { readonly order: Pick<DeskOrderRow, 'paymentMethod' | 'paid'> }) {
  const { paymentMethod, paid } = order;
  const method = translate(PAYMENT_NAMES[paymentMethod].name);
  return (
    <span>{paid ? i18n.t('{method} · paid', { method }) : i18n.t('{method} · not paid', { method })}</span>
  );
}

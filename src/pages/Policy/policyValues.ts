import { i18n } from '@lingui/core';
import { EXCHANGE_RESERVED_DAYS, RETURN_WINDOW_DAYS, SUPPORT_HOURS } from '../../../contract/constants.ts';
import type { ShopConfig } from '../../../contract/shop/entities.ts';
import type { PolicyValues } from '../../../contract/shop/policyText.ts';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { deliverySentence } from '../../language/deliverySentence.ts';
import { translate } from '../../language/translate.ts';

/** The values of a policy's text in the page's language; '' for what the shop does not have. */
export function policyValues(config: ShopConfig): PolicyValues {
  const { name, paymentMethods, contact, legal } = config;
  const offersCash = paymentMethods.includes('cod');
  const processors = { cod: null, stripe: 'Stripe', razorpay: 'Razorpay' } as const;
  return {
    shop: name,
    owner: legal?.name || name,
    days: String(RETURN_WINDOW_DAYS),
    reserved: String(EXCHANGE_RESERVED_DAYS),
    delivery: deliverySentence(config),
    cod: offersCash ? i18n.t('You can pay in cash on delivery.') : '',
    codRefund: offersCash ? i18n.t('Cash on delivery: to a bank account or UPI ID that you give us.') : '',
    payments: paymentMethods.map((method) => translate(PAYMENT_NAMES[method].name)).join(' · '),
    processors: new Intl.ListFormat(i18n.locale).format(
      paymentMethods.flatMap((method) => processors[method] ?? []),
    ),
    contact: contactSentence(contact),
    officer: legal?.officer?.name ?? '',
  };
}

function contactSentence({ phone, email }: ShopConfig['contact']): string {
  const hours = translate(SUPPORT_HOURS);
  if (phone && email) {
    return i18n.t('Email {email} at any time, or call {phone}, {hours}.', { email, phone, hours });
  }
  if (email) return i18n.t('Email {email} at any time.', { email });
  return phone ? i18n.t('Call {phone}, {hours}.', { phone, hours }) : '';
}

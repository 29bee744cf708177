import { i18n } from '@lingui/core';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useConfig } from '../../app/shopContext.ts';

export function Delivery() {
  const { deliveryFee, paymentMethods } = useConfig();
  return (
    <section id="delivery">
      <h2>{i18n.t('Delivery')}</h2>
      <p>
        {deliveryFee === 0
          ? i18n.t('Delivery costs nothing.')
          : i18n.t('Delivery costs {fee} an order, however many pieces are in it.', {
              fee: formatMoney(deliveryFee),
            })}{' '}
        {i18n.t(
          'The whole amount stands on the checkout page before you order. What you have ordered, and where it stands, is under My Orders.',
        )}
        {paymentMethods.includes('cod') && ` ${i18n.t('You can pay in cash when it arrives.')}`}
      </p>
      <p>
        {i18n.t(
          'A piece that does not please can be sent back or exchanged within {days} days of its arrival.',
          { days: RETURN_WINDOW_DAYS },
        )}
      </p>
    </section>
  );
}

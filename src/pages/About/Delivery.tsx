import { i18n } from '@lingui/core';
import { Title } from '@mantine/core';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useConfig } from '../../hooks/shopContext.ts';

export function Delivery() {
  const { deliveryFee, paymentMethods } = useConfig();
  return (
    <section id="delivery">
      <Title order={2}>{i18n.t('Delivery')}</Title>
      <p>
        <span>
          {deliveryFee === 0
            ? i18n.t('Delivery is free.')
            : i18n.t('Delivery is {fee} per order, however many items you buy.', {
                fee: formatMoney(deliveryFee),
              })}
        </span>{' '}
        {i18n.t('You see the full amount at checkout before you order, and every order under My Orders.')}
        {paymentMethods.includes('cod') && <span> {i18n.t('You can pay in cash on delivery.')}</span>}
      </p>
      <p>
        {i18n.t('Not right for you? Return or exchange it within {days} days of delivery.', {
          days: RETURN_WINDOW_DAYS,
        })}
      </p>
    </section>
  );
}

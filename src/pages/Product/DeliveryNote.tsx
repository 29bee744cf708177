import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useConfig } from '../../hooks/shopContext.ts';

export function DeliveryNote() {
  const { deliveryFee, paymentMethods } = useConfig();
  return (
    <>
      <Text inherit mb="md">
        <span>
          {deliveryFee > 0
            ? i18n.t('Delivery is {fee} per order, however many items you buy.', {
                fee: formatMoney(deliveryFee),
              })
            : i18n.t('Delivery is free.')}
        </span>
        {paymentMethods.includes('cod') && <span> {i18n.t('You can pay in cash on delivery.')}</span>}
      </Text>
      <Text inherit mb="md">
        {i18n.t('Not right for you? Return or exchange it within {days} days of delivery.', {
          days: RETURN_WINDOW_DAYS,
        })}
      </Text>
    </>
  );
}

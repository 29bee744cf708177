import { i18n } from '@lingui/core';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useConfig } from '../../app/shopContext.ts';

export function DeliveryNote() {
  const { deliveryFee, paymentMethods } = useConfig();
  return (
    <>
      <p>
        {deliveryFee > 0
          ? i18n.t('Delivery costs {fee} an order, whatever its size.', {
              fee: formatMoney(deliveryFee),
            })
          : i18n.t('Delivery is free.')}
        {paymentMethods.includes('cod') &&
          ` ${i18n.t('You can pay in cash when the parcel is at your door.')}`}
      </p>
      <p>
        {i18n.t(
          'A piece that does not suit can be exchanged, or sent back within {days} days of its arrival.',
          { days: RETURN_WINDOW_DAYS },
        )}
      </p>
    </>
  );
}

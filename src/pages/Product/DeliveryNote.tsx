import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { formatMoney, toPaise } from '../../../contract/money.ts';
import { useConfig } from '../../app/shopContext.ts';

export function DeliveryNote() {
  const { deliveryFee, paymentMethods } = useConfig();
  return (
    <>
      <p>
        {deliveryFee > 0
          ? `Delivery costs ${formatMoney(toPaise(deliveryFee))} an order, whatever its size.`
          : 'Delivery is free.'}
        {paymentMethods.includes('cod') && ' You can pay in cash when the parcel is at your door.'}
      </p>
      <p>
        A piece that does not suit can be exchanged, or sent back within {RETURN_WINDOW_DAYS} days of its
        arrival.
      </p>
    </>
  );
}

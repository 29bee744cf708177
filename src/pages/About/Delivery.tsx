import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { formatMoney, toPaise } from '../../../contract/money.ts';
import { useConfig } from '../../app/shopContext.ts';

export function Delivery() {
  const { deliveryFee, paymentMethods } = useConfig();
  return (
    <section id="delivery">
      <h2>Delivery</h2>
      <p>
        {deliveryFee === 0
          ? 'Delivery costs nothing.'
          : `Delivery costs ${formatMoney(toPaise(deliveryFee))} an order, however many pieces are in it.`}{' '}
        The whole amount stands on the checkout page before you order. What you have ordered, and where it
        stands, is under My Orders.{paymentMethods.includes('cod') && ' You can pay in cash when it arrives.'}
      </p>
      <p>
        A piece that does not please can be sent back or exchanged within {RETURN_WINDOW_DAYS} days of its
        arrival.
      </p>
    </section>
  );
}

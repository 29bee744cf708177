import { useSelector } from '@xstate/react';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { useConfig } from '../../app/shopContext.ts';
import classes from './PaymentChoice.module.css';
import type { StepProps } from './StepProps.ts';

/** One of the methods that the shop takes at present. */
export function PaymentChoice({ checkout }: StepProps) {
  const { paymentMethods } = useConfig();
  const chosen = useSelector(checkout, ({ context }) => context.method);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Payment method</legend>
      {paymentMethods.map((method) => (
        <label key={method} className={classes.method}>
          <input
            type="radio"
            name="paymentMethod"
            value={method}
            checked={method === chosen}
            onChange={() => checkout.send({ type: 'payment.chosen', method })}
          />
          <span>{PAYMENT_NAMES[method].name}</span>
          <small>{PAYMENT_NAMES[method].note}</small>
        </label>
      ))}
    </fieldset>
  );
}

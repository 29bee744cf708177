import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { selectAddress, selectIsChoosing, selectMethod } from '../../../machines/checkout.selectors.ts';
import { readAddressPin } from '../../../contract/pinCode.ts';
import { hasFeature } from '../../../contract/serverFeatures.ts';
import { PaymentLogo } from '../../components/PaymentName/PaymentLogo.tsx';
import { PAYMENT_NAMES } from '../../components/PaymentName/paymentName.ts';
import { CashNote } from './CashNote.tsx';
import { useConfig } from '../../hooks/shopContext.ts';
import classes from './PaymentChoice.module.css';
import type { StepProps } from './StepProps.ts';

/** Radio buttons for the payment methods that are currently available. Disabled while an order is being placed. */
export function PaymentChoice({ checkout }: StepProps) {
  const config = useConfig();
  const { paymentMethods } = config;
  const chosen = useSelector(checkout, selectMethod);
  const address = useSelector(checkout, selectAddress);
  const pin = hasFeature(config, 'deliveryPromise') ? readAddressPin(address) : null;
  const isOpen = useSelector(checkout, selectIsChoosing);
  return (
    <fieldset className={classes.choice} disabled={!isOpen}>
      <legend className={classes.legend}>{i18n.t('Payment method')}</legend>
      {paymentMethods.map((method) => (
        <Fragment key={method}>
          <label className={classes.method}>
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              checked={method === chosen}
              onChange={() => checkout.send({ type: 'payment.chosen', method })}
            />
            <span className={classes.text}>
              <span>{i18n.t(PAYMENT_NAMES[method].name)}</span>
              <small>{i18n.t(PAYMENT_NAMES[method].note)}</small>
            </span>
            <PaymentLogo method={method} />
          </label>
          {method === 'cod' && pin !== null && <CashNote key={pin} pin={pin} />}
        </Fragment>
      ))}
    </fieldset>
  );
}

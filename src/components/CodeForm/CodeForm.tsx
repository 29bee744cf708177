import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { selectDelivery, selectRecipient } from '../../../machines/otp.selectors.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import { CodeField } from '../CodeField/CodeField.tsx';
import classes from './CodeForm.module.css';
import { ResendButton } from './ResendButton.tsx';

const DELIVERY = {
  sent: /*i18n*/ 'A code was sent to',
  sending: /*i18n*/ 'A code is on its way to',
  notSent: /*i18n*/ 'No code was sent yet to',
};

/** Form for the one-time code; the sixth digit submits it. */
export function CodeForm({ otp }: { readonly otp: ActorRefFrom<typeof otpMachine> }) {
  const to = useSelector(otp, selectRecipient);
  const digits = useSelector(otp, ({ context }) => context.digits);
  const error = useSelector(otp, ({ context }) => context.error);
  const delivery = useSelector(otp, selectDelivery);
  const isVerifying = useSelector(otp, (snapshot) => snapshot.hasTag('busy'));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        otp.send({ type: 'otp.submitted' });
      }}
    >
      <p className={classes.sent}>
        {i18n.t(DELIVERY[delivery])}
        <strong>{to}</strong>
      </p>
      <CodeField
        digits={digits}
        error={error}
        isBusy={isVerifying}
        onDigits={(typed) => otp.send({ type: 'otp.typed', digits: typed })}
      />
      <BusyButton isBusy={isVerifying}>{i18n.t('Verify OTP')}</BusyButton>
      <ResendButton otp={otp} />
    </form>
  );
}

import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../../contract/texts/messages.ts';
import { identifierText } from '../../../contract/rules.ts';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { listenForSmsCodes } from '../../browser/smsCode.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import { CodeField } from '../CodeField/CodeField.tsx';
import { pastedCode } from '../CodeField/readCode.ts';
import classes from './CodeForm.module.css';
import { ResendButton } from './ResendButton.tsx';

/** Asks for the one-time code that was sent; the sixth digit submits. */
export function CodeForm({ otp }: { readonly otp: ActorRefFrom<typeof otpMachine> }) {
  const to = useSelector(otp, ({ context }) => identifierText(context.identifier));
  const digits = useSelector(otp, ({ context }) => context.digits);
  const error = useSelector(otp, ({ context }) => context.error);
  const wasSent = useSelector(otp, ({ context }) => context.sentAt > 0);
  const isReady = useSelector(otp, (snapshot) => snapshot.matches({ open: { resend: 'ready' } }));
  const isVerifying = useSelector(otp, (snapshot) => snapshot.hasTag('busy'));
  const isByPhone = useSelector(otp, ({ context }) => 'phone' in context.identifier);
  useEffect(() => {
    if (!isByPhone) return undefined;
    return listenForSmsCodes((text) => {
      const code = pastedCode(text);
      if (code !== null) otp.send({ type: 'otp.typed', digits: code });
    });
  }, [otp, isByPhone]);
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
        {wasSent
          ? i18n.t('A code was sent to')
          : isReady
            ? i18n.t('No code was sent yet to')
            : i18n.t('A code is on its way to')}
        <strong>{to}</strong>
      </p>
      <CodeField
        digits={digits}
        error={error === messages.auth.invalidCredentials ? null : error}
        isBusy={isVerifying}
        onDigits={(typed) => otp.send({ type: 'otp.typed', digits: typed })}
      />
      <BusyButton isBusy={isVerifying}>{i18n.t('Verify OTP')}</BusyButton>
      <ResendButton otp={otp} />
    </form>
  );
}

import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { selectRequiresPassword, selectDelivery, selectRecipient } from '../../../machines/otp.selectors.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import { CodeField } from '../CodeField/CodeField.tsx';
import { Form } from '../Form/Form.tsx';
import { HiddenUsername } from '../HiddenUsername/HiddenUsername.tsx';
import { NewPasswordField } from '../PasswordField/NewPasswordField.tsx';
import { ResendButton } from './ResendButton.tsx';

const DELIVERY = {
  sent: /*i18n*/ 'We sent a code to',
  sending: /*i18n*/ 'We are sending a code to',
  notSent: /*i18n*/ 'We have not sent a code yet to',
  unconfirmed: /*i18n*/ 'We are not sure that a code reached',
};

/** Form for the one-time code; the sixth digit submits it. */
export function CodeForm({ otp }: { readonly otp: ActorRefFrom<typeof otpMachine> }) {
  const to = useSelector(otp, selectRecipient);
  const digits = useSelector(otp, ({ context }) => context.digits);
  const error = useSelector(otp, ({ context }) => context.error);
  const delivery = useSelector(otp, selectDelivery);
  const requiresPassword = useSelector(otp, selectRequiresPassword);
  const passwordError = useSelector(otp, ({ context }) => context.passwordError);
  const isVerifying = useSelector(otp, (snapshot) => snapshot.hasTag('busy'));
  const isOpen = delivery === 'sent' || delivery === 'unconfirmed';
  return (
    <Form
      onSubmit={(read, { nativeEvent: { submitter } }) => {
        // Enter in the password field, which is removed while the code is verified, must not lose the focus.
        submitter?.focus();
        otp.send({ type: 'otp.submitted', password: read('password') });
      }}
    >
      <Text c="dimmed">
        <span>{i18n.t(DELIVERY[delivery])}</span>
        <Text span display="block" c="var(--ink)" fw={600}>
          {to}
        </Text>
        {delivery === 'unconfirmed' && <span>{i18n.t('If you get one, enter it here.')}</span>}
      </Text>
      <CodeField
        digits={digits}
        error={error}
        isBusy={isVerifying || delivery === 'notSent'}
        onDigits={(typed) => otp.send({ type: 'otp.typed', digits: typed })}
      />
      {requiresPassword && (
        <>
          <Text c="dimmed">
            {i18n.t('Please enter your password again. For your safety, we do not keep it.')}
          </Text>
          <HiddenUsername value={to} />
          <NewPasswordField
            label={i18n.t('Password')}
            name="password"
            focusOnMount={passwordError !== null}
            error={passwordError}
          />
        </>
      )}
      <BusyButton isBusy={isVerifying} isDisabled={!isOpen}>
        {i18n.t('Verify OTP')}
      </BusyButton>
      <ResendButton otp={otp} />
    </Form>
  );
}

import { i18n } from '@lingui/core';
import { Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { selectDelivery, selectRecipient, selectRequiresPassword } from '../../../machines/otp.selectors.ts';
import { OTP_RESEND_WAIT_MS } from '../../../contract/constants.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';
import { CodeField } from '../CodeField/CodeField.tsx';
import { Form } from '../Form/Form.tsx';
import { HiddenUsername } from '../HiddenUsername/HiddenUsername.tsx';
import { NewPasswordField } from '../PasswordField/NewPasswordField.tsx';
import { TextButton } from '../TextButton/TextButton.ts';

const DELIVERY = {
  sent: /*i18n*/ 'We sent a code to',
  sending: /*i18n*/ 'We are sending a code to',
  notSent: /*i18n*/ 'We have not sent a code yet to',
  unconfirmed: /*i18n*/ 'We are not sure that a code reached',
};

/** Form for the one-time code; the sixth digit submits it. */
export function CodeForm({ otp }: { readonly otp: ActorRefFrom<typeof otpMachine> }) {
  const snapshot = useSelector(otp, (current) => current);
  const { digits, error, passwordError } = snapshot.context;
  const to = selectRecipient(snapshot);
  const delivery = selectDelivery(snapshot);
  const isVerifying = snapshot.hasTag('busy');
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
      {selectRequiresPassword(snapshot) && (
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

/** Button that requests another code, enabled 60 seconds after the last one. */
function ResendButton({ otp }: { readonly otp: ActorRefFrom<typeof otpMachine> }) {
  const snapshot = useSelector(otp, (current) => current);
  const { secondsLeft } = snapshot.context;
  const isReady = snapshot.hasTag('ready');
  return (
    <>
      <TextButton
        mx="auto"
        aria-disabled={!isReady}
        aria-label={isReady ? undefined : i18n.t('Resend OTP')}
        onClick={() => otp.send({ type: 'otp.resend' })}
      >
        {isReady ? (
          i18n.t('Resend OTP')
        ) : (
          <span aria-hidden="true">
            {snapshot.hasTag('sending')
              ? i18n.t('Sending…')
              : secondsLeft > 0
                ? i18n.t('Resend in {seconds}s', { seconds: secondsLeft })
                : i18n.t('Resend OTP')}
          </span>
        )}
      </TextButton>
      {/* Screen readers announce only the first and the last second. */}
      <VisuallyHidden role="status">
        {isReady
          ? i18n.t('You can ask for a new code now.')
          : secondsLeft > 0 &&
            i18n.t('You can ask for a new code in {seconds} seconds or less.', {
              seconds: OTP_RESEND_WAIT_MS / 1000,
            })}
      </VisuallyHidden>
    </>
  );
}

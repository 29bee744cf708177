import { i18n } from '@lingui/core';
import { Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { OTP_RESEND_WAIT_MS } from '../../../contract/constants.ts';
import type { otpMachine } from '../../../machines/otp.machine.ts';

/** Button that requests another code, enabled 60 seconds after the last one. */
export function ResendButton({ otp }: { readonly otp: ActorRefFrom<typeof otpMachine> }) {
  const isReady = useSelector(otp, (snapshot) => snapshot.hasTag('ready'));
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'));
  const secondsLeft = useSelector(otp, ({ context }) => context.secondsLeft);
  return (
    <>
      <Button
        variant="transparent"
        mx="auto"
        aria-disabled={!isReady}
        aria-label={isReady ? undefined : i18n.t('Resend OTP')}
        onClick={() => otp.send({ type: 'otp.resend' })}
      >
        {isReady ? (
          i18n.t('Resend OTP')
        ) : (
          <span aria-hidden="true">
            {isSending
              ? i18n.t('Sending…')
              : secondsLeft > 0
                ? i18n.t('Resend in {seconds}s', { seconds: secondsLeft })
                : i18n.t('Resend OTP')}
          </span>
        )}
      </Button>
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

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../../contract/messages.ts';
import type { otpMachine } from '../../../machines/otp.machine.ts';
import { TextButton } from '../TextButton/TextButton.tsx';

/** Asks for another code, once 60 seconds have passed since the last one. */
export function ResendButton({ otp }: { readonly otp: ActorRefFrom<typeof otpMachine> }) {
  const isReady = useSelector(otp, (snapshot) => snapshot.matches({ open: { resend: 'ready' } }));
  const isLocked = useSelector(otp, (snapshot) => snapshot.hasTag('locked'));
  const secondsLeft = useSelector(otp, ({ context }) => context.secondsLeft);
  return (
    <TextButton disabled={!isReady} onClick={() => otp.send({ type: 'otp.resend' })}>
      {isReady ? 'Resend OTP' : isLocked ? messages.otp.resendIn(secondsLeft) : 'Sending…'}
    </TextButton>
  );
}

import type { SnapshotFrom } from 'xstate';
import { identifierText } from '../contract/rules.ts';
import type { otpMachine } from './otp.machine.ts';

type OtpSnapshot = SnapshotFrom<typeof otpMachine>;

/** The email or phone number that codes are sent to. */
export function selectRecipient({ context }: OtpSnapshot): string {
  return identifierText(context.identifier);
}

/** Whether another code can be requested. */
export function selectCanResend(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({ open: { resend: 'ready' } });
}

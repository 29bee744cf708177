import type { SnapshotFrom } from 'xstate';
import { identifierText } from '../contract/rules.ts';
import type { otpMachine } from './otp.machine.ts';

type OtpSnapshot = SnapshotFrom<typeof otpMachine>;

/** The email or phone to which codes go. */
export function codeRecipient({ context }: OtpSnapshot): string {
  return identifierText(context.identifier);
}

/** Whether another code can be asked for. */
export function canResend(snapshot: OtpSnapshot): boolean {
  return snapshot.matches({ open: { resend: 'ready' } });
}

/** `notSent`: the first code could not be sent. */
export function codeDelivery(snapshot: OtpSnapshot): 'sent' | 'sending' | 'notSent' {
  if (snapshot.context.sentAt > 0) return 'sent';
  return canResend(snapshot) ? 'notSent' : 'sending';
}

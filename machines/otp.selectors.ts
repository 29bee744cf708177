import type { SnapshotFrom } from 'xstate';
import { identifierText } from '../contract/accounts/rules.ts';
import { isPasswordMissing } from './otp.machine.ts';
import type { otpMachine } from './otp.machine.ts';

type OtpSnapshot = SnapshotFrom<typeof otpMachine>;

/** The email or phone number that codes are sent to. */
export function selectRecipient({ context }: OtpSnapshot): string {
  return identifierText(context.identifier);
}

/** The data about the newest code. */
export function selectDelivery(snapshot: OtpSnapshot): 'sending' | 'sent' | 'notSent' | 'unconfirmed' {
  if (snapshot.hasTag('sending')) return 'sending';
  const { code } = snapshot.context;
  if (code === null) return 'notSent';
  return code.isConfirmed ? 'sent' : 'unconfirmed';
}

/** Whether the password is entered beside the code. */
export function selectRequiresPassword({ context }: OtpSnapshot): boolean {
  return isPasswordMissing(context);
}

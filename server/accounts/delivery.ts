import type { OtpMode } from '../../contract/constants.ts';
import type { Identifier } from '../../contract/rules.ts';
import type { ShopContext } from '../context.ts';

const PURPOSE: Record<OtpMode, string> = {
  login: 'sign in',
  signup: 'create your account',
  reset: 'set a new password',
};

/** Sends a one-time code by mail or SMS. Nothing of it is logged (ASSURANCE L1). */
export function deliverCode(context: ShopContext, identifier: Identifier, mode: OtpMode, code: string): void {
  const { shopName: name, publicUrl } = context.config;
  const at = new Date(context.now()).toISOString();
  const sentence = `${code} is your ${name} code to ${PURPOSE[mode]}. It is valid for 10 minutes.`;
  if ('email' in identifier) {
    const text = `${sentence}\n\nNobody from ${name} will ask you for it. If you did not ask for it yourself, you can ignore this mail.`;
    context.outbox.put({ to: identifier.email, channel: 'email', text, code, at });
  } else {
    // The last line lets phones fill in the code, on our pages only (https://wicg.github.io/sms-one-time-codes/).
    const { hostname } = new URL(publicUrl ?? 'http://localhost');
    const text = `${sentence} Do not share it.\n\n@${hostname} #${code}`;
    context.outbox.put({ to: identifier.phone, channel: 'sms', text, code, at });
  }
}

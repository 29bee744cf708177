import { readEmail } from '../../../contract/accounts/email.ts';
import { orderPhone } from '../order-phone.ts';
import type { Channel } from '../../messaging/gateways.ts';
import type { MessageOrder } from './find-order.ts';

/** The recipient of a message about an order. */
export interface Recipient {
  /** An email address, or a phone with its country code. */
  readonly to: string;
  /** Whether the account has confirmed it by a code. Unconfirmed recipients get no text typed by the shopper. */
  readonly isConfirmed: boolean;
}

/** The address that the account has confirmed, or else the order's; null when it is no email address. */
export function recipientOf(
  {
    account,
    order: { address },
    isPhoneConfirmed,
  }: Pick<MessageOrder, 'account' | 'order' | 'isPhoneConfirmed'>,
  channel: Channel,
): Recipient | null {
  const confirmed = account[channel === 'email' ? 'email' : 'phone'];
  if (confirmed !== null) return { to: confirmed, isConfirmed: true };
  if (channel === 'email') return unconfirmed(readEmail(address.email));
  const to = orderPhone(address);
  return to !== null && isPhoneConfirmed ? { to, isConfirmed: true } : unconfirmed(to);
}

const unconfirmed = (to: string | null): Recipient | null =>
  to === null ? null : { to, isConfirmed: false };

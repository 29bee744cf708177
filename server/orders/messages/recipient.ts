import { readEmail } from '../../../contract/email.ts';
import { orderPhone } from '../order-phone.ts';
import type { Channel } from '../../messaging/gateways.ts';
import type { MessageOrder } from './find-order.ts';

/** Who gets a message about an order. */
export interface Recipient {
  /** An email address, or a phone with its country code. */
  readonly to: string;
  /** Whether the account has confirmed it by a code. Anybody else gets no text that the shopper has typed. */
  readonly isConfirmed: boolean;
}

/** What the account has confirmed, else what the order's address says; null when that is no email address. */
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

import { PHONE_COUNTRY_CODE, PHONE_DIGITS } from '../../../contract/constants.ts';
import { readEmail } from '../../../contract/email.ts';
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
  { account, order: { address } }: Pick<MessageOrder, 'account' | 'order'>,
  channel: Channel,
): Recipient | null {
  const confirmed = account[channel === 'email' ? 'email' : 'phone'];
  if (confirmed !== null) return { to: confirmed, isConfirmed: true };
  const to =
    channel === 'email'
      ? readEmail(address.email)
      : `${PHONE_COUNTRY_CODE}${address.phone.replace(/\D/g, '').slice(-PHONE_DIGITS)}`;
  return to === null ? null : { to, isConfirmed: false };
}

import type { Identifier } from '../../contract/accounts/rules.ts';
import type { Config } from '../config.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';
import type { Mail, Sms } from './message.ts';
import { msg91Gateway } from './msg91.ts';
import { smtpGateway } from './smtp.ts';

export type Channel = OutboxMessage['channel'];

/**
 * Sends a message; resolves when the gateway has accepted it.
 * @throws DeliveryFailed
 */
export type Gateway<M> = (message: M) => Promise<void>;

/** The gateway of each channel; null when the channel is not available. */
export interface Gateways {
  readonly email: Gateway<Mail> | null;
  readonly sms: Gateway<Sms> | null;
}

export function channelFor(identifier: Identifier): Channel {
  return 'email' in identifier ? 'email' : 'sms';
}

/** The configured gateways. Outside production, the outbox replaces missing ones. */
export function createGateways(
  { mail, sms, production }: Pick<Config, 'mail' | 'sms' | 'production'>,
  outbox: Outbox,
  now: () => number,
): Gateways {
  const at = () => new Date(now()).toISOString();
  const fallback: Gateways = production
    ? { email: null, sms: null }
    : {
        email: async (message) => outbox.put({ ...message, channel: 'email', at: at() }),
        sms: async ({ to, text, code }) =>
          outbox.put({ to, text, channel: 'sms', at: at(), ...(code === undefined ? {} : { code }) }),
      };
  return {
    email: mail ? smtpGateway(mail) : fallback.email,
    sms: sms ? msg91Gateway(sms) : fallback.sms,
  };
}

/** One line for the terminal about where one-time codes are sent. */
export function describeGateways(
  { mail, sms, production }: Pick<Config, 'mail' | 'sms' | 'production'>,
  shopUrl: string,
): string {
  const out = [...(mail ? ['mail (SMTP)'] : []), ...(sms ? ['SMS (MSG91)'] : [])].join(' and ');
  if (mail && sms) return `One-time codes go out by ${out}.`;
  if (!production) {
    const outbox = `${shopUrl}/sandbox/outbox`;
    if (out === '') return `One-time codes appear at ${outbox}`;
    return `One-time codes go out by ${out}; those to ${mail ? 'phones' : 'email addresses'} appear at ${outbox}`;
  }
  if (out === '') return 'One-time codes: no mail or SMS gateway is configured, so none can be delivered.';
  const missing = mail
    ? 'phones are refused, as SMS_MSG91_AUTH_KEY is not set'
    : 'email addresses are refused, as SMTP_URL is not set';
  return `One-time codes go out by ${out}; ${missing}.`;
}

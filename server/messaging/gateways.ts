import type { Identifier } from '../../contract/rules.ts';
import type { Config } from '../config.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';
import { msg91Gateway } from './msg91.ts';
import { smtpGateway } from './smtp.ts';
import type { Message } from './templates.ts';

export type Channel = OutboxMessage['channel'];

/**
 * Sends a message; resolves when the gateway has accepted it.
 * @throws DeliveryFailed
 */
export type Gateway = (message: Message) => Promise<void>;

/** The gateway of each channel; null when the channel is not available. */
export type Gateways = Readonly<Record<Channel, Gateway | null>>;

export function channelFor(identifier: Identifier): Channel {
  return 'email' in identifier ? 'email' : 'sms';
}

/** The configured gateways. Outside production, the outbox replaces those that are not configured. */
export function createGateways(
  { mail, sms, production }: Pick<Config, 'mail' | 'sms' | 'production'>,
  outbox: Outbox,
  now: () => number,
): Gateways {
  const outboxGateway = (channel: Channel): Gateway | null =>
    production
      ? null
      : async ({ to, text, code }) =>
          outbox.put({ to, channel, text, code, at: new Date(now()).toISOString() });
  return {
    email: mail ? smtpGateway(mail) : outboxGateway('email'),
    sms: sms ? msg91Gateway(sms) : outboxGateway('sms'),
  };
}

/** One line for the terminal that says where one-time codes are sent. */
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
    ? 'phones are refused, as SMS_MSG91_AUTH_KEY is not given'
    : 'email addresses are refused, as SMTP_URL is not given';
  return `One-time codes go out by ${out}; ${missing}.`;
}

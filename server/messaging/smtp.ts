import type { Transporter } from 'nodemailer';
import * as v from 'valibot';
import { DeliveryFailed } from './delivery-failed.ts';
import type { MailSettings } from './settings.ts';
import type { Message } from './templates.ts';

/** The error codes of nodemailer. Its other texts quote the recipient and are not used. */
const SmtpError = v.object({
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]+$/))),
  responseCode: v.optional(v.number()),
});

const SMTP_CONNECT_TIMEOUT_MS = 5_000;
const SMTP_IDLE_TIMEOUT_MS = 8_000;

/**
 * A gateway that sends mail through an SMTP server.
 * @throws DeliveryFailed when the server is down, does not respond in time, or refuses the message
 */
export function smtpGateway({ url, from }: MailSettings): (message: Message) => Promise<void> {
  const settings = {
    url,
    connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_CONNECT_TIMEOUT_MS,
    socketTimeout: SMTP_IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let loading: Promise<Transporter> | undefined;
  const load = () =>
    (loading ??= import('nodemailer').then(({ createTransport }) => createTransport(settings)));
  return async ({ to, subject, text }) => {
    // Prevents automatic replies, such as absence notices (RFC 3834).
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const transport = await load();
    const mail = { from, to: { name: '', address: to }, subject, text, headers };
    await transport.sendMail(mail).catch((error: unknown) => {
      throw toDeliveryFailed(error);
    });
  };
}

function toDeliveryFailed(error: unknown): DeliveryFailed {
  const { code = '', responseCode = 0 } = v.is(SmtpError, error) ? error : {};
  const isFinal = code === 'EENVELOPE' && responseCode >= 500;
  return new DeliveryFailed(`SMTP: ${code || 'failed'} ${responseCode || ''}`.trim(), { isFinal });
}

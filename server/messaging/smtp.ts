import type { Transporter } from 'nodemailer';
import * as v from 'valibot';
import { DeliveryFailed } from './delivery-failed.ts';
import type { MailSettings } from './settings.ts';
import type { Message } from './templates.ts';

/** What nodemailer says in codes; the rest of its errors quotes whom the mail was for. */
const SmtpError = v.object({
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]+$/))),
  responseCode: v.optional(v.number()),
});

const CONNECT_MS = 5_000;
const IDLE_TIMEOUT_MS = 8_000;

/**
 * Hands mail to an SMTP server.
 * @throws DeliveryFailed when it is down, late, or refuses
 */
export function smtpGateway({ url, from }: MailSettings): (message: Message) => Promise<void> {
  const settings = {
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let loading: Promise<Transporter> | undefined;
  const load = () =>
    (loading ??= import('nodemailer').then(({ createTransport }) => createTransport(settings)));
  return async ({ to, subject, text }) => {
    // Keeps holiday notices and other robots from answering (RFC 3834).
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

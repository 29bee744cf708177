import type { Transporter } from 'nodemailer';
import * as v from 'valibot';
import { SMTP_CONNECT_TIMEOUT_MS, SMTP_IDLE_TIMEOUT_MS } from '../provider-timeouts.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import type { MailSettings } from './settings.ts';
import type { Mail } from './message.ts';

/** The error codes of nodemailer. Its other texts quote the recipient and are not used. */
const SmtpError = v.object({
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]+$/))),
  responseCode: v.optional(v.number()),
});

/** As many as the jobs of a batch. Mails of several queues wait for each other, for three rounds at most. */
const CONNECTIONS_MAX = 10;
/** Shorter than the timeout of a silent server, so that a connection without mail is closed in an orderly way. */
const UNUSED_CONNECTION_MS = 5_000;

/**
 * A gateway that sends mail through an SMTP server. Mails that follow each other use the same connections.
 * @throws DeliveryFailed when the server is down, does not respond in time, or refuses the message
 */
export function smtpGateway({ url, from }: MailSettings): (message: Mail) => Promise<void> {
  const settings = {
    ...connectionSettings(url),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    idleTimeout: UNUSED_CONNECTION_MS,
  };
  let loading: Promise<Transporter> | undefined;
  const load = () =>
    (loading ??= import('nodemailer').then(({ createTransport }) => createTransport(settings)));
  return async ({ to, subject, text, html, messageId, replyTo, unsubscribeUrl }) => {
    const transport = await load();
    const mail = {
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      headers: {
        // Prevents automatic replies, such as absence notices (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl === undefined ? {} : oneClickHeaders(unsubscribeUrl)),
      },
    };
    await transport.sendMail(mail).catch((error: unknown) => {
      throw toDeliveryFailed(error);
    });
  };
}

/**
 * Connects to the mail server and signs in, without sending a mail.
 * @throws DeliveryFailed when the server is down, does not respond in time, or refuses the user (`EAUTH`)
 */
export async function verifyMailServer({ url }: Pick<MailSettings, 'url'>): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(connectionSettings(url));
  await transport
    .verify()
    .catch((error: unknown) => {
      throw toDeliveryFailed(error);
    })
    .finally(() => transport.close());
}

function connectionSettings(url: string) {
  return {
    url,
    connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_CONNECT_TIMEOUT_MS,
    socketTimeout: SMTP_IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One-click unsubscribe (RFC 8058). */
function oneClickHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function toDeliveryFailed(error: unknown): DeliveryFailed {
  const { code = '', responseCode = 0 } = v.is(SmtpError, error) ? error : {};
  const isFinal = code === 'EENVELOPE' && responseCode >= 500;
  return new DeliveryFailed(`SMTP: ${code || 'failed'} ${responseCode || ''}`.trim(), { isFinal });
}

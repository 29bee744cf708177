import * as v from 'valibot';
import { readEmail } from '../../contract/accounts/email.ts';
import { requireAllOrNone } from '../require-all-or-none.ts';
import { ConfigError } from '../config-error.ts';
import { webOrigin } from '../http/web-origin.ts';

/** A sender address in nodemailer's form, which nodemailer does not parse again. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Access to an SMTP server. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: Mailbox;
}

/** Access to MSG91, an SMS gateway in India. The template is registered with the carriers (DLT) and at MSG91. */
export interface SmsSettings {
  readonly url: string;
  readonly authKey: string;
  readonly templateId: string;
  /** The six characters that phones show as the sender. */
  readonly sender: string;
}

const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** The environment variables of mail and SMS. */
export const messagingFields = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => ['smtp:', 'smtps:'].includes(URL.parse(text)?.protocol ?? ''),
        'must be an address like smtp://user:password@host:587 or smtps://host',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const sender = parseSender(dataset.value);
        if (sender) return sender;
        addIssue({ message: 'must be an email address or a name and one, like Shop <a@b.example>' });
        return NEVER;
      }),
    ),
  ),
  SMS_MSG91_AUTH_KEY: v.optional(
    v.pipe(nonEmptyText, v.regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs of ASCII')),
  ),
  SMS_MSG91_TEMPLATE_ID: v.optional(nonEmptyText),
  SMS_MSG91_SENDER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6}$/, 'must be the six letters and digits of the sender')),
  ),
  SMS_MSG91_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => webOrigin(text) !== null, 'must be an address like https://control.msg91.com'),
    ),
    'https://control.msg91.com',
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof messagingFields, undefined>>;

/** Null when mail is not configured. @throws ConfigError when only one of the two variables is set */
export function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: Read): MailSettings | null {
  if (url === undefined && from === undefined) return null;
  if (url === undefined) throw new ConfigError('SMTP_URL must be set with MAIL_FROM.');
  if (from === undefined) throw new ConfigError('MAIL_FROM must be set with SMTP_URL.');
  return { url, from };
}

/**
 * Null when SMS is not configured. @throws ConfigError when only some variables are set, or PUBLIC_URL, which every
 * message contains, is missing
 */
export function smsSettings(read: Read, publicUrl: string | undefined): SmsSettings | null {
  const { SMS_MSG91_AUTH_KEY, SMS_MSG91_TEMPLATE_ID, SMS_MSG91_SENDER } = read;
  const account = requireAllOrNone({ SMS_MSG91_AUTH_KEY, SMS_MSG91_TEMPLATE_ID, SMS_MSG91_SENDER });
  if (!account) return null;
  if (publicUrl === undefined) {
    throw new ConfigError('PUBLIC_URL must be set with SMS: phones fill in codes for that address only.');
  }
  return {
    url: read.SMS_MSG91_URL,
    authKey: account.SMS_MSG91_AUTH_KEY,
    templateId: account.SMS_MSG91_TEMPLATE_ID,
    sender: account.SMS_MSG91_SENDER,
  };
}

/** Parses `address` or `Name <address>`; null for anything else. */
function parseSender(text: string): Mailbox | null {
  const [, name = '', inBrackets] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = readEmail(inBrackets ?? text);
  return address === null ? null : { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

import type { OtpMode } from '../../contract/constants.ts';
import type { Language } from '../../contract/texts/language.ts';
import { translatorFor } from '../language/translator.ts';

/** A message with a one-time code, translated and ready for a gateway. */
export interface Message {
  /** An email address, or a phone number with +91. */
  readonly to: string;
  /** The subject of a mail; '' for SMS. */
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  /** The host on whose pages browsers may fill in the code. */
  readonly host: string;
}

const PURPOSE: Record<OtpMode, string> = {
  login: /*i18n*/ '{code} is your {shop} code to sign in. It is valid for 10 minutes.',
  signup: /*i18n*/ '{code} is your {shop} code to create your account. It is valid for 10 minutes.',
  reset: /*i18n*/ '{code} is your {shop} code to set a new password. It is valid for 10 minutes.',
};

interface Shop {
  readonly shopName: string;
  readonly publicUrl: string | null;
}

interface MessageText {
  readonly to: string;
  readonly mode: OtpMode;
  readonly language: Language;
  readonly code: string;
}

/** The mail with a one-time code. Without a public URL, browsers fill in the code on localhost only. */
export function mailWith({ shopName, publicUrl }: Shop, { to, mode, language, code }: MessageText): Message {
  const translate = translatorFor(language);
  const values = { code, shop: shopName };
  const host = shopHost(publicUrl);
  const text = [
    translate(PURPOSE[mode], values),
    translate(
      /*i18n*/ '{shop} will never ask you for this code. If you did not request it, please ignore this email.',
      values,
    ),
    lastLine(host, code),
  ].join('\n\n');
  return { to, subject: translate(/*i18n*/ '{code} is your {shop} code', values), text, code, host };
}

/** The SMS with a one-time code, for the same host as {@link mailWith}. */
export function smsWith({ shopName, publicUrl }: Shop, { to, mode, language, code }: MessageText): Message {
  const translate = translatorFor(language);
  const host = shopHost(publicUrl);
  const text = `${translate(PURPOSE[mode], { code, shop: shopName })} ${translate(/*i18n*/ 'Do not share it with anyone.')}\n\n${lastLine(host, code)}`;
  return { to, subject: '', text, code, host };
}

/** The line that lets phones fill in the code, only on our host (https://wicg.github.io/sms-one-time-codes/). */
function lastLine(host: string, code: string): string {
  return `@${host} #${code}`;
}

function shopHost(publicUrl: string | null): string {
  return new URL(publicUrl ?? 'http://localhost').hostname;
}

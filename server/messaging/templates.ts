import type { CodeMode } from '../../contract/constants.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Config } from '../config.ts';
import { translatorFor } from '../language/translator.ts';
import { mailFooter } from './mail-footer.ts';
import type { Mail, Sms } from './message.ts';
import { renderMail } from './render-mail.ts';
import { mailShop } from './mail-shop.ts';

const SENTENCES: Record<CodeMode, string> = {
  login: /*i18n*/ '{code} is your {shop} code to sign in. It is valid for 10 minutes.',
  signup: /*i18n*/ '{code} is your {shop} code to create your account. It is valid for 10 minutes.',
  reset: /*i18n*/ '{code} is your {shop} code to set a new password. It is valid for 10 minutes.',
  delete: /*i18n*/ '{code} is your {shop} code to delete your account for good. It is valid for 10 minutes.',
  change:
    /*i18n*/ '{code} is your {shop} code to use this email or phone for your account. It is valid for 10 minutes.',
  desk: /*i18n*/ '{code} is your {shop} code to sign in to the desk. It is valid for 10 minutes.',
  phone:
    /*i18n*/ '{code} is your {shop} code to confirm this phone number for an order. It is valid for 10 minutes.',
};

type SenderConfig = Pick<
  Config,
  'shopName' | 'shopTagline' | 'settings' | 'publicUrl' | 'sms' | 'port' | 'production' | 'support' | 'legal'
>;

interface MessageText {
  readonly to: string;
  readonly mode: CodeMode;
  readonly language: Language;
  readonly code: string;
}

/** The mail with a one-time code. Without a public URL, browsers fill in the code on localhost only. */
export async function mailWith(
  config: Omit<SenderConfig, 'sms'>,
  { to, mode, language, code }: MessageText,
): Promise<Mail> {
  const { shopName, publicUrl } = config;
  const translate = translatorFor(language);
  const values = { code, shop: shopName };
  const subject = translate(/*i18n*/ '{code} is your {shop} code', values);
  const rendered = await renderMail({
    language,
    shop: mailShop(config),
    heading: translate(/*i18n*/ 'Your {shop} code', values),
    paragraphs: [
      translate(SENTENCES[mode], values),
      translate(
        /*i18n*/ '{shop} will never ask you for this code. If you did not request it, please ignore this email.',
        values,
      ),
    ],
    code,
    footer: [...mailFooter(language, config), lastLine(shopHost(publicUrl), code)],
  });
  return { to, subject, ...rendered, code };
}

/** The SMS with a one-time code, for the same host as {@link mailWith}. */
export function smsWith(
  { shopName, publicUrl, sms }: SenderConfig,
  { to, mode, language, code }: MessageText,
): Sms {
  const translate = translatorFor(language);
  const host = shopHost(publicUrl);
  const text = `${translate(SENTENCES[mode], { code, shop: shopName })} ${translate(/*i18n*/ 'Do not share it with anyone.')}\n\n${lastLine(host, code)}`;
  const variables = { code, host, tag: `#${code}` };
  return { to, text, templateId: sms?.templateId ?? '', variables, code };
}

/** The line that lets phones fill in the code, only on our host (https://wicg.github.io/sms-one-time-codes/). */
function lastLine(host: string, code: string): string {
  return `@${host} #${code}`;
}

function shopHost(publicUrl: string | null): string {
  return new URL(publicUrl ?? 'http://localhost').hostname;
}

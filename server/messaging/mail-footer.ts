import type { Language } from '../../contract/texts/language.ts';
import type { Config } from '../config.ts';
import { translatorFor } from '../language/translator.ts';
import { taglineIn } from '../settings/setting-text.ts';

/** The small print of a mail: how to reach the shop, and who sells there where that is configured. */
export function mailFooter(
  language: Language,
  config: Pick<Config, 'shopName' | 'shopTagline' | 'settings' | 'support' | 'legal'>,
): readonly string[] {
  const {
    shopName,
    support: { phone, email },
    legal,
  } = config;
  const translate = translatorFor(language);
  // A phone number does not break at the end of a line.
  const contact = [phone.replaceAll(' ', '\u{a0}'), email].filter(Boolean).join(', ');
  const seller = legal
    ? [legal.name, legal.address, legal.gstin && `GSTIN ${legal.gstin}`].filter(Boolean).join(', ')
    : '';
  return [
    ...(contact === '' ? [] : [translate(/*i18n*/ 'Questions? We are here to help: {contact}', { contact })]),
    [shopName, taglineIn(config, language)].filter(Boolean).join(' · '),
    ...(seller === '' ? [] : [seller]),
  ];
}

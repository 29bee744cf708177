import type { Translate } from '../../contract/texts/text.ts';
import type { Config } from '../config.ts';

/** The small print of a mail: how to reach the shop. */
export function mailFooter(
  translate: Translate,
  { shopName, shopTagline, support: { phone, email } }: Pick<Config, 'shopName' | 'shopTagline' | 'support'>,
): readonly string[] {
  const contact = [phone, email].filter(Boolean).join(' · ');
  return [
    ...(contact === '' ? [] : [translate(/*i18n*/ 'Questions? We are here to help: {contact}', { contact })]),
    `${shopName} · ${translate(shopTagline)}`,
  ];
}

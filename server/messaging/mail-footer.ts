import type { Translate } from '../../contract/texts/text.ts';
import type { Config } from '../config.ts';

/** The small print of a mail: how to reach the shop, and who sells there where that is configured. */
export function mailFooter(
  translate: Translate,
  {
    shopName,
    shopTagline,
    support: { phone, email },
    legal,
  }: Pick<Config, 'shopName' | 'shopTagline' | 'support' | 'legal'>,
): readonly string[] {
  // A phone number does not break at the end of a line.
  const contact = [phone.replaceAll(' ', '\u{a0}'), email].filter(Boolean).join(', ');
  const seller = legal
    ? [legal.name, legal.address, legal.gstin && `GSTIN ${legal.gstin}`].filter(Boolean).join(', ')
    : '';
  return [
    ...(contact === '' ? [] : [translate(/*i18n*/ 'Questions? We are here to help: {contact}', { contact })]),
    `${shopName} · ${translate(shopTagline)}`,
    ...(seller === '' ? [] : [seller]),
  ];
}

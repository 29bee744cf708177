import { DEFAULT_LANGUAGE } from '../../../contract/texts/language.ts';
import type { Config } from '../../config.ts';
import { translatorFor } from '../../language/translator.ts';
import { mailShop } from '../../messaging/mail-shop.ts';
import { messageIdHost, shopUrl } from '../../messaging/shop-url.ts';
import type { Mail } from '../../messaging/message.ts';
import { renderMail } from '../../messaging/render-mail.ts';
import type { MessageOrder } from './find-order.ts';
import { orderDetails } from './order-details.ts';

/** The mail to the shop's owner about an order that the courier refuses, in English. Its Message-ID depends on the order. */
export async function ownerMail(config: Config, message: MessageOrder): Promise<Mail> {
  const { id, number } = message.order;
  const subject = `Order ${number} needs your attention`;
  const rendered = await renderMail({
    language: DEFAULT_LANGUAGE,
    shop: mailShop(config),
    heading: subject,
    paragraphs: [
      `Shiprocket does not accept this order${message.refusedFields ? `: ${message.refusedFields}` : ''}. The customer sees “We are checking your address”, and can cancel the order.`,
      `Please check the address with the customer, and create the order at Shiprocket with the order ID ${id}. If the cause is a setting of your Shiprocket account, correct it there.`,
      'Then have the shop send the order again: npm run jobs -- retry all',
    ],
    ...orderDetails(translatorFor(DEFAULT_LANGUAGE), shopUrl(config), message, true),
    footer: [config.shopName],
  });
  return {
    to: config.support.email,
    subject,
    ...rendered,
    messageId: `owner-${id}@${messageIdHost(config)}`,
  };
}

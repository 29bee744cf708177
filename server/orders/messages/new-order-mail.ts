import { DESK_PATH } from '../../../contract/desk/deskLink.ts';
import { formatMoney } from '../../../contract/money.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/texts/language.ts';
import type { Config } from '../../config.ts';
import { translatorFor } from '../../language/translator.ts';
import type { Mail } from '../../messaging/message.ts';
import { renderMail } from '../../messaging/render-mail.ts';
import { mailShop } from '../../messaging/mail-shop.ts';
import { messageIdHost, shopUrl } from '../../messaging/shop-url.ts';
import { chargedTotal } from '../charged-total.ts';
import type { MessageOrder } from './find-order.ts';
import { orderDetails } from './order-details.ts';

/**
 * The mail to an owner of the shop about a new order, in English like the other mails to owners. It has city and PIN code, but
 * no name, phone or street: the desk shows them. Its Message-ID depends on the order and the owner.
 */
export async function newOrderMail(
  config: Config,
  message: MessageOrder,
  owner: { readonly id: string; readonly email: string },
): Promise<Mail> {
  const { id, number, paid, address } = message.order;
  const totalPaise = chargedTotal(message.order);
  const total = formatMoney(totalPaise);
  const url = shopUrl(config);
  const subject = `New order ${number}: ${total}`;
  const details = orderDetails(translatorFor(DEFAULT_LANGUAGE), url, message, false);
  const rendered = await renderMail({
    language: DEFAULT_LANGUAGE,
    shop: mailShop(config),
    heading: subject,
    paragraphs: [
      paid || totalPaise === 0 ? 'The order is paid.' : `${total} is due in cash on delivery.`,
      'Please pack the order, and hand it over to the courier.',
    ],
    ...details,
    facts: [
      ...(details.facts ?? []),
      { label: 'Deliver to', lines: [`${address.city} ${address.postalCode}`] },
    ],
    ...(url === null
      ? {}
      : { action: { label: 'Open the order', url: `${url}${DESK_PATH}/orders/${number}` } }),
    footer: [config.shopName],
  });
  return {
    to: owner.email,
    subject,
    ...rendered,
    messageId: `new-order-${id}-${owner.id}@${messageIdHost(config)}`,
  };
}

import { addressIn } from '../../../contract/texts/language.ts';
import type { Config } from '../../config.ts';
import { translatorFor } from '../../language/translator.ts';
import { mailFooter } from '../../messaging/mail-footer.ts';
import { mailHeaders } from '../../messaging/mail-headers.ts';
import type { Mail } from '../../messaging/message.ts';
import { mailShop } from '../../messaging/mail-shop.ts';
import { shopUrl } from '../../messaging/shop-url.ts';
import { renderMail } from '../../messaging/render-mail.ts';
import { EVENT_TEXTS } from './event-mail-texts.ts';
import type { MessageOrder } from './find-order.ts';
import { subjectParts } from './message-key.ts';
import { orderDetails } from './order-details.ts';
import type { Recipient } from './recipient.ts';
import type { ReportedEvent } from '../../../contract/orders/orderLife.ts';

/**
 * The mail about an event of an order, in the order's language; without name and address for an unconfirmed recipient.
 * Its Message-ID depends only on the order, the event and its subject.
 */
export async function orderMail(
  config: Config,
  message: MessageOrder,
  event: ReportedEvent,
  { to, isConfirmed }: Recipient,
): Promise<Mail> {
  const { id, language } = message.order;
  const about = [event, ...subjectParts(message.subject)].join('-');
  const translate = translatorFor(language);
  const { subject, ...texts } = EVENT_TEXTS[event](translate, message, isConfirmed);
  const url = orderUrl(config, message);
  const rendered = await renderMail({
    language,
    shop: mailShop(config),
    ...texts,
    ...orderDetails(translate, shopUrl(config), message, isConfirmed),
    ...(url === null ? {} : { action: { label: translate(/*i18n*/ 'See your order'), url } }),
    footer: mailFooter(language, config),
  });
  return { to, subject, ...rendered, ...mailHeaders(config, `order-${id}-${about}`) };
}

/** The order's page, which requires a sign-in: the URL contains no secret. Null where the shop's own URL is unknown. */
export function orderUrl(config: Parameters<typeof shopUrl>[0], { order }: MessageOrder): string | null {
  const url = shopUrl(config);
  return url === null ? null : addressIn(order.language, `${url}/orders/${order.id}`);
}

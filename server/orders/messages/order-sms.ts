import { formatMoney } from '../../../contract/money.ts';
import type { Config } from '../../config.ts';
import { translatorFor } from '../../language/translator.ts';
import type { Sms } from '../../messaging/message.ts';
import { currentRefundPaise } from './event-mail-texts.ts';
import type { MessageOrder } from './find-order.ts';
import type { ReportedEvent } from '../../../contract/orders/orderLife.ts';
import { chargedTotal } from '../charged-total.ts';
import { isSmsEvent, type SmsEvent } from './settings.ts';
import { orderUrl } from './order-mail.ts';

/** The texts to register as templates; docs/configuration.md lists them. */
const TEXTS: Readonly<Record<SmsEvent, string>> = {
  placed: /*i18n*/ 'Your {shop} order {order} of {amount} is confirmed. {url}',
  paid: /*i18n*/ 'We have received {amount} for your {shop} order {order}. {url}',
  shipped: /*i18n*/ 'Your {shop} order {order} is on its way. {url}',
  out_for_delivery: /*i18n*/ 'Your {shop} order {order} is out for delivery today. {url}',
  returned: /*i18n*/ 'Your {shop} order {order} could not be delivered and is back with us. {url}',
  delivered: /*i18n*/ 'Your {shop} order {order} has been delivered. {url}',
  cancelled: /*i18n*/ 'Your {shop} order {order} is cancelled. {url}',
  refunded: /*i18n*/ 'We have refunded {amount} for your {shop} order {order}. {url}',
  confirmation_requested: /*i18n*/ 'Please confirm your {shop} cash order {order} of {amount}. {url}',
  delivery_failed:
    /*i18n*/ 'The courier could not deliver your {shop} order {order}. Please tell us what to do. {url}',
};

/** The SMS about an event of an order; null when no template is configured for the event in the order's language. */
export function orderSms(
  config: Config,
  message: MessageOrder,
  event: ReportedEvent,
  to: string,
): Sms | null {
  const { order } = message;
  if (!isSmsEvent(event)) return null;
  const templateId = config.orderSms[event]?.[order.language];
  if (templateId === undefined) return null;
  const amount = event === 'refunded' ? currentRefundPaise(message) : chargedTotal(order);
  const variables = {
    order: String(order.number),
    amount: formatMoney(amount),
    url: orderUrl(config, message) ?? '',
  };
  const text = translatorFor(order.language)(TEXTS[event], { ...variables, shop: config.shopName });
  return { to, text, templateId, variables };
}

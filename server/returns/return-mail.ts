import { formatMoney, paise } from '../../contract/money.ts';
import { nextMessage, returnMessages } from '../../contract/returns/returnMessages.ts';
import type { ReportedReturn } from '../../contract/returns/returnLife.ts';
import type { Translate } from '../../contract/texts/text.ts';
import type { Config } from '../config.ts';
import { translatorFor } from '../language/translator.ts';
import { mailFooter } from '../messaging/mail-footer.ts';
import { mailHeaders } from '../messaging/mail-headers.ts';
import type { Mail } from '../messaging/message.ts';
import { renderMail } from '../messaging/render-mail.ts';
import { mailShop } from '../messaging/mail-shop.ts';
import { shopUrl } from '../messaging/shop-url.ts';
import type { MessageOrder } from '../orders/messages/find-order.ts';
import { orderDetails } from '../orders/messages/order-details.ts';
import { orderUrl } from '../orders/messages/order-mail.ts';
import type { Recipient } from '../orders/messages/recipient.ts';
import type { StoredUnit, StoredReturn } from './queries.ts';

const SUBJECTS: Readonly<Record<ReportedReturn, string>> = {
  requested: /*i18n*/ 'We have your return request for order {number}',
  approved: /*i18n*/ 'Your return for order {number} is approved',
  pickUpBooked: /*i18n*/ 'We are picking up your return for order {number}',
  received: /*i18n*/ 'We have received your return for order {number}',
  refunded: /*i18n*/ 'Your refund for order {number} is on its way',
  exchangeSent: /*i18n*/ 'The other size for order {number} is on its way',
  exchangeLost: /*i18n*/ 'About your exchange for order {number}',
  exchangeFailed: /*i18n*/ 'About your exchange for order {number}',
  declined: /*i18n*/ 'About your return for order {number}',
  expired: /*i18n*/ 'Your exchange for order {number} has ended',
};

const NOTHING_TO_REFUND = /*i18n*/ 'Your return for order {number} is complete';

/** The mail about an event of a return, in the order's language, with the units, and the refund or the other sizes. */
export async function returnMail(
  config: Config,
  message: MessageOrder,
  { found, units }: { readonly found: StoredReturn; readonly units: readonly StoredUnit[] },
  { status, count }: { readonly status: ReportedReturn; readonly count: number },
  { to, isConfirmed }: Recipient,
): Promise<Mail> {
  const { number, language } = message.order;
  const translate = translatorFor(language);
  const isFree = status === 'refunded' && found.refundPaise === 0;
  const subject = translate(isFree ? NOTHING_TO_REFUND : SUBJECTS[status], { number: String(number) });
  const url = orderUrl(config, message);
  const lines = message.lines.flatMap((line) => {
    const own = units.filter(({ productId, size }) => productId === line.productId && size === line.size);
    return own.length === 0 ? [] : [{ ...line, quantity: own.length, exchangeSize: own[0]?.exchangeSize }];
  });
  const isExchange = found.resolution === 'exchange';
  const details = orderDetails(translate, shopUrl(config), { ...message, lines }, isConfirmed);
  const rendered = await renderMail({
    language,
    shop: mailShop(config),
    heading: subject,
    paragraphs: [
      ...paragraphs(translate, found, status),
      ...(status === 'exchangeFailed' && message.order.paymentMethod === 'cod'
        ? [translate(returnMessages.accountNeeded)]
        : []),
      ...(isExchange
        ? lines.map(({ name, exchangeSize }) =>
            translate(/*i18n*/ 'In exchange for {name}: size {size}', {
              name,
              size: translate(exchangeSize ?? ''),
            }),
          )
        : []),
    ],
    lines: details.lines ?? [],
    amounts: isExchange
      ? []
      : [{ label: translate(/*i18n*/ 'Refund'), amount: formatMoney(paise(found.refundPaise)) }],
    ...(url === null ? {} : { action: { label: translate(/*i18n*/ 'See your order'), url } }),
    footer: mailFooter(language, config),
  });
  return {
    to,
    subject,
    ...rendered,
    ...mailHeaders(config, `return-${found.id}-${status}${count > 1 ? `-${count}` : ''}`),
  };
}

function paragraphs(translate: Translate, found: StoredReturn, status: ReportedReturn): string[] {
  const next = translate(nextMessage(status, found.resolution, found.refundPaise));
  if (status !== 'declined' || found.declineReason === null) return [next];
  return [translate(returnMessages.declined[found.declineReason]), next];
}

import { formatMoney, paise } from '../../../contract/money.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import type { OrderText } from '../../../contract/orders/orderTexts.ts';
import type { PaymentMethod } from '../../../contract/constants.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';
import { formatDateIn } from '../../../contract/texts/formatDate.ts';
import type { Translate } from '../../../contract/texts/text.ts';
import type { MailContent } from '../../messaging/mail-content.ts';
import { pictureForMail } from '../../messaging/mail-picture.ts';
import { chargedTotal } from '../charged-total.ts';
import type { StoredOrder } from '../queries.ts';
import type { MessageOrder } from './find-order.ts';

const PAYMENT_TEXTS: Readonly<Record<PaymentMethod, string>> = {
  cod: /*i18n*/ 'Cash on delivery',
  stripe: /*i18n*/ 'Card',
  razorpay: /*i18n*/ 'UPI, card or netbanking',
};

const paymentText = ({ paymentMethod, ...order }: MessageOrder['order']) =>
  chargedTotal(order) === 0 ? /*i18n*/ 'Nothing to pay' : PAYMENT_TEXTS[paymentMethod];

/** The content of a mail: the order's lines, its costs and, for a confirmed recipient, the address and the options. */
export function orderDetails(
  translate: Translate,
  shopAddress: string | null,
  { order, lines }: MessageOrder,
  isConfirmed: boolean,
): Pick<MailContent, 'lines' | 'amounts' | 'facts'> {
  return {
    lines: lines.map(({ name, size, quantity, cancelled = 0, pricePaise, images }) => ({
      name,
      details: [
        translate(/*i18n*/ '{size}, quantity {quantity}', { size: translate(size), quantity }),
        ...(cancelled > 0 ? [translate(/*i18n*/ '{count} of them cancelled', { count: cancelled })] : []),
      ].join(' · '),
      amount: formatMoney(paise(pricePaise * quantity)),
      picture: pictureForMail(images[0] ?? '', shopAddress),
    })),
    amounts: [
      { label: translate(/*i18n*/ 'Subtotal'), amount: formatMoney(order.subtotalPaise) },
      ...(order.coupon === null
        ? []
        : [
            {
              label: translate(/*i18n*/ 'Coupon {code}', { code: order.coupon }),
              amount:
                order.discountPaise > 0
                  ? formatMoney(paise(0 - order.discountPaise))
                  : translate(/*i18n*/ 'Free delivery'),
            },
          ]),
      { label: translate(/*i18n*/ 'Delivery fee'), amount: formatMoney(order.deliveryFeePaise) },
      ...(order.giftWrapPaise === null
        ? []
        : [{ label: translate(orderOptionMessages.giftWrap), amount: formatMoney(order.giftWrapPaise) }]),
      ...(order.cancelledPaise > 0
        ? [
            {
              label: translate(/*i18n*/ 'Cancelled items'),
              amount: formatMoney(paise(0 - order.cancelledPaise)),
            },
          ]
        : []),
      { label: translate(/*i18n*/ 'Total'), amount: formatMoney(chargedTotal(order)) },
    ],
    facts: [
      { label: translate(/*i18n*/ 'Order number'), lines: [String(order.number)] },
      {
        label: translate(/*i18n*/ 'Ordered on'),
        lines: [formatDateIn(order.language, order.placedAt, 'date')],
      },
      { label: translate(/*i18n*/ 'Payment'), lines: [translate(paymentText(order))] },
      ...(isConfirmed
        ? [
            { label: translate(/*i18n*/ 'Delivery address'), lines: addressLines(order.address) },
            ...orderOptionFacts(translate, order),
          ]
        : []),
    ],
  };
}

/** The gift message, and what the invoice of a business buyer needs. */
export function orderOptionFacts(
  translate: Translate,
  { giftMessage, gstin, companyName }: Pick<StoredOrder, OrderText>,
): NonNullable<MailContent['facts']> {
  return [
    { label: orderOptionMessages.giftMessage, lines: giftMessage?.split('\n') ?? [] },
    { label: orderOptionMessages.gstInvoice, lines: [companyName, gstin].filter((line) => line !== null) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines }) => ({ label: translate(label), lines }));
}

export function addressLines(address: MessageOrder['order']['address']): string[] {
  const { firstName, lastName, street, city, state, postalCode, country, phone } = address;
  return [
    `${firstName} ${lastName}`,
    ...streetLines(street),
    [city, state, postalCode].filter(Boolean).join(', '),
    country,
    phone,
  ];
}

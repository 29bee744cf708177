import { formatMoney, paise } from '../../../contract/money.ts';
import type { PaymentMethod } from '../../../contract/constants.ts';
import { streetLines } from '../../../contract/addresses/streetLines.ts';
import { formatDateIn } from '../../../contract/texts/formatDate.ts';
import type { Translate } from '../../../contract/texts/text.ts';
import type { MailContent } from '../../messaging/mail-content.ts';
import { pictureForMail } from '../../messaging/mail-picture.ts';
import type { MessageOrder } from './find-order.ts';

const PAYMENT_TEXTS: Readonly<Record<PaymentMethod, string>> = {
  cod: /*i18n*/ 'Cash on delivery',
  stripe: /*i18n*/ 'Card',
  razorpay: /*i18n*/ 'UPI, card or netbanking',
};

/** The content of a mail: the order's lines, its costs and, for a confirmed recipient, the address. */
export function orderDetails(
  translate: Translate,
  shopAddress: string | null,
  { order, lines }: MessageOrder,
  isConfirmed: boolean,
): Pick<MailContent, 'lines' | 'amounts' | 'facts'> {
  return {
    lines: lines.map(({ name, size, quantity, pricePaise, images }) => ({
      name,
      details: translate(/*i18n*/ '{size}, quantity {quantity}', { size: translate(size), quantity }),
      amount: formatMoney(paise(pricePaise * quantity)),
      picture: pictureForMail(images[0] ?? '', shopAddress),
    })),
    amounts: [
      { label: translate(/*i18n*/ 'Subtotal'), amount: formatMoney(order.subtotalPaise) },
      { label: translate(/*i18n*/ 'Delivery fee'), amount: formatMoney(order.deliveryFeePaise) },
      { label: translate(/*i18n*/ 'Total'), amount: formatMoney(order.totalPaise) },
    ],
    facts: [
      { label: translate(/*i18n*/ 'Order number'), lines: [String(order.number)] },
      {
        label: translate(/*i18n*/ 'Ordered on'),
        lines: [formatDateIn(order.language, order.placedAt, 'date')],
      },
      { label: translate(/*i18n*/ 'Payment'), lines: [translate(PAYMENT_TEXTS[order.paymentMethod])] },
      ...(isConfirmed
        ? [{ label: translate(/*i18n*/ 'Delivery address'), lines: addressLines(order.address) }]
        : []),
    ],
  };
}

function addressLines(address: MessageOrder['order']['address']): string[] {
  const { firstName, lastName, street, city, state, postalCode, country, phone } = address;
  return [
    `${firstName} ${lastName}`,
    ...streetLines(street),
    [city, state, postalCode].filter(Boolean).join(', '),
    country,
    phone,
  ];
}

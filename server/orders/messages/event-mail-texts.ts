import type { ParcelState } from '../../../contract/orders/parcels.ts';
import { RETURN_WINDOW_DAYS } from '../../../contract/constants.ts';
import { formatMoney, paise, type Paise } from '../../../contract/money.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { formatDateIn } from '../../../contract/texts/formatDate.ts';
import type { Translate } from '../../../contract/texts/text.ts';
import { chargedTotal } from '../charged-total.ts';
import { expectedDelivery } from '../expected-delivery.ts';
import type { MessageOrder } from './find-order.ts';
import type { ReportedEvent } from '../../../contract/orders/orderLife.ts';

/** The text of a mail about an event: what has happened, and what happens next. */
export interface EventTexts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The texts of the mails about each event, translated and not escaped. */
export const EVENT_TEXTS: Readonly<
  Record<ReportedEvent, (translate: Translate, message: MessageOrder, isConfirmed: boolean) => EventTexts>
> = {
  placed: (translate, message, isConfirmed) => ({
    subject: translate(/*i18n*/ 'Order {number} is confirmed', numberOf(message)),
    heading: thanks(translate, message, isConfirmed),
    paragraphs: [
      translate(
        /*i18n*/ 'We have your order and are packing it now. We will email you when it is on its way.',
      ),
      ...arrivalText(translate, message),
      ...cashText(translate, message),
    ],
  }),
  paid: (translate, message, isConfirmed) => ({
    subject: translate(/*i18n*/ 'Order {number} is paid', numberOf(message)),
    heading: thanks(translate, message, isConfirmed),
    paragraphs: [
      message.order.paymentMethod === 'cod'
        ? translate(/*i18n*/ 'We have received {amount} for your order.', amountOf(message))
        : translate(
            /*i18n*/ 'We have received {amount} and are packing your order now. We will email you when it is on its way.',
            amountOf(message),
          ),
      ...(message.order.paymentMethod === 'cod' ? [] : arrivalText(translate, message)),
    ],
  }),
  shipped: (translate, message) => ({
    subject: translate(/*i18n*/ 'Order {number} is on its way', numberOf(message)),
    heading: isLaterParcel(message)
      ? translate(/*i18n*/ 'Another parcel of your order is on its way')
      : translate(/*i18n*/ 'Your order is on its way'),
    paragraphs: [
      ...courierTexts(translate, message),
      ...arrivalText(translate, message),
      ...cashText(translate, message),
    ],
  }),
  out_for_delivery: (translate, message) => ({
    subject: translate(/*i18n*/ 'Order {number} is out for delivery', numberOf(message)),
    heading: translate(/*i18n*/ 'Your order is out for delivery'),
    paragraphs: [
      translate(
        /*i18n*/ 'It should reach you today. The courier may call first, so please keep your phone close.',
      ),
      ...cashText(translate, message),
    ],
  }),
  returned: (translate, message) => ({
    subject: translate(/*i18n*/ 'Order {number} has come back to us', numberOf(message)),
    heading: translate(/*i18n*/ 'Your order has come back to us'),
    paragraphs: [
      translate(
        /*i18n*/ 'The courier could not deliver it. We will contact you about sending it again. Please check the address and phone number on the order’s page.',
      ),
      message.order.paid
        ? translate(
            /*i18n*/ 'Would you rather have your money back? Cancel the order on its page, and we send it back the way you paid.',
          )
        : translate(/*i18n*/ 'No longer want it? Cancel the order on its page. You have nothing to pay.'),
    ],
  }),
  delivered: (translate, message) => ({
    subject: translate(/*i18n*/ 'Order {number} has been delivered', numberOf(message)),
    heading: translate(/*i18n*/ 'Your order has been delivered'),
    paragraphs: [
      translate(
        /*i18n*/ 'We hope you love it. Not right for you? Return or exchange it within {days} days.',
        {
          days: RETURN_WINDOW_DAYS,
        },
      ),
    ],
  }),
  cancelled: (translate, message) => ({
    subject: translate(/*i18n*/ 'Order {number} is cancelled', numberOf(message)),
    heading: translate(/*i18n*/ 'Your order is cancelled'),
    paragraphs: cancelledTexts(translate, message),
  }),
  refunded: (translate, message) => ({
    subject: translate(/*i18n*/ 'Your refund for order {number}', numberOf(message)),
    heading: translate(/*i18n*/ 'We have refunded {amount}', refundOf(message)),
    paragraphs: [
      translate(
        /*i18n*/ 'The money goes back to the account or card you paid with. Most banks show it within 5 to 10 working days.',
      ),
      ...totalText(translate, message),
    ],
  }),
  partly_refunded: (translate, message) => ({
    subject: translate(/*i18n*/ 'A refund for order {number}', numberOf(message)),
    heading: translate(/*i18n*/ 'We have refunded {amount}', partOf(message)),
    paragraphs: [
      message.part?.reference
        ? translate(/*i18n*/ 'We have transferred the money. The reference of the transfer is {reference}.', {
            reference: message.part.reference,
          })
        : translate(
            /*i18n*/ 'The money goes back to the account or card you paid with. Most banks show it within 5 to 10 working days.',
          ),
    ],
  }),
  items_cancelled: (translate, message) => ({
    subject: translate(/*i18n*/ 'Some items of order {number} are cancelled', numberOf(message)),
    heading: translate(/*i18n*/ 'Some items of your order are cancelled'),
    paragraphs: [cancellationText(translate, message), ...cancelledUnitsTexts(translate, message)],
  }),
  address_changed: (translate, message, isConfirmed) => ({
    subject: translate(/*i18n*/ 'The address of order {number} has changed', numberOf(message)),
    heading: translate(/*i18n*/ 'Your order goes to another address'),
    paragraphs: [
      isConfirmed
        ? translate(
            /*i18n*/ 'We have changed the delivery address as below. Is it wrong? Please tell us soon.',
          )
        : translate(
            /*i18n*/ 'We have changed its delivery address. Please check it on the order’s page, and tell us soon if it is wrong.',
          ),
    ],
  }),
  resent: (translate, message) => ({
    subject: translate(/*i18n*/ 'We are sending order {number} again', numberOf(message)),
    heading: translate(/*i18n*/ 'We are sending your order again'),
    paragraphs: [
      translate(/*i18n*/ 'We are packing a new parcel. We will email you when it is on its way.'),
      ...cashText(translate, message),
    ],
  }),
  confirmation_requested: (translate, message, isConfirmed) => ({
    subject: translate(/*i18n*/ 'Please confirm order {number}', numberOf(message)),
    heading: thanks(translate, message, isConfirmed),
    paragraphs: [
      translate(
        /*i18n*/ 'We have your order. Please tell us on its page that you want it, and that the address is right.',
      ),
      translate(
        /*i18n*/ 'You can also correct the address there, or cancel the order. You sign in as usual.',
      ),
      ...(message.isPayableOnline
        ? [
            translate(
              /*i18n*/ 'Would you rather pay online? You can do so there too, until the courier has it.',
            ),
          ]
        : []),
      ...arrivalText(translate, message),
      ...cashText(translate, message),
    ],
  }),
  paid_too_late: (translate, message) => ({
    subject: translate(/*i18n*/ 'Please pay for order {number} in cash', numberOf(message)),
    heading: translate(/*i18n*/ 'Your online payment came too late'),
    paragraphs: [
      translate(
        /*i18n*/ 'The courier had your parcel already. We are sending {amount} back to you, and the courier collects it in cash.',
        refundOf(message),
      ),
      ...cashText(translate, message),
    ],
  }),
  delivery_failed: (translate, message) => ({
    subject: translate(/*i18n*/ 'Order {number} could not be delivered', numberOf(message)),
    heading: translate(/*i18n*/ 'The courier could not deliver your order'),
    paragraphs: [
      translate(
        /*i18n*/ 'Shall the courier try again? Please tell us on the order’s page. You can also give another phone number there, or have the parcel sent back.',
      ),
      ...cashText(translate, message),
    ],
  }),
};

/** Why units are cancelled. */
function cancellationText(translate: Translate, message: MessageOrder): string {
  if (hasParcel(message, 'cancelled'))
    return translate(/*i18n*/ 'We are sorry that we cannot send all of them.');
  if (isDeliveredInPart(message) && hasParcel(message, 'lost'))
    return translate(/*i18n*/ 'We are sorry: the courier has lost them on the way.');
  if (isDeliveredInPart(message))
    return translate(/*i18n*/ 'The courier could not deliver them, and they are back with us.');
  return translate(/*i18n*/ 'We are sorry that we cannot send all of them. The others come as planned.');
}

/** What cancelled units mean for what is paid. */
function cancelledUnitsTexts(translate: Translate, message: MessageOrder): string[] {
  const { paymentMethod, paid } = message.order;
  if (paymentMethod === 'cod')
    return isDeliveredInPart(message)
      ? [translate(/*i18n*/ 'You have nothing to pay for them.')]
      : cashText(translate, message);
  return paid
    ? [translate(/*i18n*/ 'We are sending their price back to you. We will email you when it has left us.')]
    : [];
}

const numberOf = ({ order }: MessageOrder) => ({ number: String(order.number) });
const amountOf = ({ order }: MessageOrder) => ({ amount: formatMoney(chargedTotal(order)) });
const partOf = ({ part }: MessageOrder) => ({ amount: formatMoney(part?.amountPaise ?? paise(0)) });
const refundOf = (message: MessageOrder) => ({ amount: formatMoney(currentRefundPaise(message)) });

/** The owner of an unconfirmed address may be a stranger and must not read a name that somebody else has typed. */
function thanks(translate: Translate, { order }: MessageOrder, isConfirmed: boolean): string {
  if (!isConfirmed) return translate(/*i18n*/ 'Thank you');
  return translate(/*i18n*/ 'Thank you, {name}!', { name: order.address.firstName });
}

/** The promised day, or null. */
function arrivalText(translate: Translate, { order }: MessageOrder): string[] {
  const at = expectedDelivery(order);
  if (at === null) return [];
  return [translate(deliveryMessages.by, { date: formatDateIn(order.language, at, 'weekday') })];
}

/** For an order that is paid when it arrives. */
function cashText(translate: Translate, message: MessageOrder): string[] {
  const { paymentMethod, paid, parcels } = message.order;
  if (paymentMethod !== 'cod' || paid || chargedTotal(message.order) === 0) return [];
  return [
    parcels === null
      ? translate(/*i18n*/ 'Please keep {amount} ready: you pay when it arrives.', amountOf(message))
      : translate(
          /*i18n*/ 'Please keep {amount} ready: you pay a part of it with each parcel.',
          amountOf(message),
        ),
  ];
}

const hasParcel = ({ order: { parcels } }: MessageOrder, state: ParcelState) =>
  (parcels ?? []).some((parcel) => parcel.state === state);

/** Whether the cancelled units were in parcels that have not arrived. */
const isDeliveredInPart = ({ order: { status, parcels } }: MessageOrder) =>
  status === 'Delivered' && (parcels ?? []).some(({ state }) => state !== 'delivered');

/** Whether another one of several parcels has left before. */
const isLaterParcel = ({ parcels, subject }: MessageOrder) =>
  parcels.length > 1 && (subject.earlier ?? 0) > 0;

function courierTexts(translate: Translate, { order, parcel, parcels }: MessageOrder): string[] {
  if (order.parcels === null) {
    const isKnown = parcel !== null && parcel.courier !== '';
    return [
      isKnown
        ? translate(/*i18n*/ '{courier} is bringing it. The tracking number is {awb}.', { ...parcel })
        : translate(/*i18n*/ 'The courier has picked it up.'),
    ];
  }
  const count = order.parcels.length;
  return [
    translate(/*i18n*/ 'It comes in {count} parcels. The courier has picked these up:', { count }),
    ...parcels.map(({ number, courier, awb }) =>
      [translate(/*i18n*/ 'Parcel {number} of {count}', { number, count }), courier, awb]
        .filter(Boolean)
        .join(' · '),
    ),
  ];
}

function cancelledTexts(translate: Translate, message: MessageOrder): string[] {
  const { order, refund } = message;
  if (!refund && !order.paid) return [translate(/*i18n*/ 'You have nothing to pay.')];
  return [
    ...(refund?.isOutOfStock
      ? [translate(/*i18n*/ 'Sorry, these items sold out before your payment arrived.')]
      : []),
    translate(
      /*i18n*/ 'We are sending {amount} back to you. We will email you when it has left us.',
      refundOf(message),
    ),
    ...earlierText(translate, message),
  ];
}

/** The amount refunded now, in paise: without earlier refunds by the merchant, unless these were all. */
export function currentRefundPaise({ order, refund }: MessageOrder): Paise {
  if (!refund) return chargedTotal(order);
  const { amountPaise, earlierPaise, done } = refund;
  return done && earlierPaise < amountPaise ? paise(amountPaise - earlierPaise) : amountPaise;
}

/** For an order of which the merchant had refunded a part before. */
function totalText(translate: Translate, message: MessageOrder): string[] {
  const { refund } = message;
  if (!refund || currentRefundPaise(message) === refund.amountPaise) return [];
  return [
    translate(/*i18n*/ 'Together with the {earlier} that we sent earlier, you get {total} back.', {
      earlier: formatMoney(refund.earlierPaise),
      total: formatMoney(refund.amountPaise),
    }),
  ];
}

/** For an order of which the merchant has refunded a part before. */
function earlierText(translate: Translate, { refund }: MessageOrder): string[] {
  if (!refund || refund.earlierPaise === 0) return [];
  return [
    translate(/*i18n*/ 'We have refunded {amount} already.', { amount: formatMoney(refund.earlierPaise) }),
  ];
}

import { streetLines } from '../../contract/addresses/streetLines.ts';
import { isDeskEvent, type DeskEvent } from '../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { formatMoney, paise } from '../../contract/money.ts';
import { formatDateIn } from '../../contract/texts/formatDate.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import { EVENT_WORDS, PAYMENT_WORDS, stageWord } from './order-words.ts';

export function formatDate(at: number): string {
  return formatDateIn(DEFAULT_LANGUAGE, at, 'dateTime');
}

/** Text that shoppers have typed, without control characters: a terminal would follow them. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}

/** An order for a terminal. */
export function describeOrder(order: DeskOrder): string {
  const { number, stage, attention, placedAt, accepted } = order;
  return [
    `Order ${number}: ${stageWord(stage)}${attention === null ? '' : `, needs you: ${attention}`}`,
    `Placed ${formatDate(placedAt)}`,
    part('Items', itemLines(order)),
    part('Address', addressLines(order)),
    part('Money', moneyLines(order)),
    part('Parcel', parcelLines(order)),
    part(
      'Returns',
      order.returns.map(({ id, status, reason }) => `${id}  ${status}, ${reason}`),
    ),
    part('What happened', historyLines(order)),
    part(
      'Notes',
      order.notes.map(({ text, by, date }) => `${formatDate(date)}  ${by}: ${text}`),
    ),
    part(
      'What can happen now',
      accepted.map((event) => `npm run shop -- order ${number} ${EVENT_WORDS[event]}${OPTIONS[event] ?? ''}`),
    ),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

const OPTIONS: Partial<Record<DeskEvent, string>> = {
  'parcel.pickedUp': ' [--courier NAME [--tracking NUMBER]]',
  'address.changed': ' --street TEXT ...',
  'refund.granted': ' --amount RUPEES --reason TEXT',
  'units.cancelled': ' --items LINE=COUNT --reason TEXT',
  'order.cancelled': ' --reason TEXT',
};

function part(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${oneLine(line)}`).join('\n')}`;
}

function itemLines({ lines, giftWrap, giftMessage }: DeskOrder): string[] {
  return [
    ...lines.map(
      ({ name, size, quantity, cancelled, price }) =>
        `${quantity} × ${name}, ${size}, ${formatMoney(price)} each${cancelled > 0 ? `, ${cancelled} cancelled` : ''}`,
    ),
    ...(giftWrap === null ? [] : ['Gift wrap']),
    ...(giftMessage === null ? [] : [`Gift message: ${giftMessage}`]),
  ];
}

function addressLines({ address, companyName, gstin }: DeskOrder): string[] {
  const { firstName, lastName, street, city, state, postalCode, country, phone, email } = address;
  return [
    `${firstName} ${lastName}`,
    ...streetLines(street),
    [city, state, postalCode].filter(Boolean).join(', '),
    country,
    phone,
    email,
    [companyName, gstin].filter((text) => text !== null).join(', '),
  ].filter((line) => line.trim() !== '');
}

function moneyLines(order: DeskOrder): string[] {
  const { subtotal, discount, coupon, deliveryFee, giftWrap, total, paymentMethod, paid, refund } = order;
  const remitted = order.cashRemittedAt;
  return [
    `Subtotal ${formatMoney(subtotal)}`,
    ...(coupon === null ? [] : [`Coupon ${coupon} ${formatMoney(paise(0 - discount))}`]),
    `Delivery fee ${formatMoney(deliveryFee)}`,
    ...(giftWrap === null ? [] : [`Gift wrap ${formatMoney(giftWrap)}`]),
    ...(order.cancelledAmount > 0
      ? [`Cancelled items ${formatMoney(paise(0 - order.cancelledAmount))}`]
      : []),
    `Total ${formatMoney(total)}, ${PAYMENT_WORDS[paymentMethod]}, ${paid ? 'paid' : 'not paid'}`,
    ...order.payments.map(({ provider, reference, status, amount, date }) =>
      [formatDate(date), PAYMENT_WORDS[provider], formatMoney(amount), status, reference ?? ''].join('  '),
    ),
    ...(refund ? [`Refund ${formatMoney(refund.amount)}, ${refund.done ? 'done' : 'pending'}`] : []),
    ...order.partRefunds.map(({ amount, done, reason, reference, date }) =>
      [formatDate(date), `Refund ${formatMoney(amount)}`, done ? 'done' : 'pending', reference ?? '', reason]
        .filter(Boolean)
        .join('  '),
    ),
    ...(remitted === null ? [] : [`Cash received ${formatDate(remitted)}`]),
  ];
}

function parcelLines({ parcel }: DeskOrder): string[] {
  if (!parcel) return [];
  const { isOwnCourier, courier, trackingNumber, url, label, refusedFields } = parcel;
  return [
    `${isOwnCourier ? 'Own courier' : 'Shiprocket'}${courier === '' ? '' : `: ${courier}`}`,
    ...(trackingNumber === '' ? [] : [`Tracking number ${trackingNumber}`]),
    ...(url === null ? [] : [url]),
    ...(label === '' ? [] : [`Last report: ${label}`]),
    ...(refusedFields === '' ? [] : [`Shiprocket refuses: ${refusedFields}`]),
  ];
}

/** The events of the order, and who has caused them or something else, by date. */
function historyLines({ timeline, audit, messages }: DeskOrder): string[] {
  return [
    ...timeline.map(({ event, date }) => ({ date, text: event.replaceAll('_', ' ') })),
    ...audit.map(({ action, by, reason, date }) => {
      const word = isDeskEvent(action) ? EVENT_WORDS[action] : action;
      return { date, text: `${word} by ${by}${reason === null ? '' : `: ${reason}`}` };
    }),
    ...messages.map(({ event, channel, state, date }) => ({
      date,
      text: `${channel} about ${event.replaceAll('_', ' ')}: ${state}`,
    })),
  ]
    .toSorted((a, b) => a.date - b.date)
    .map(({ date, text }) => `${formatDate(date)}  ${text}`);
}

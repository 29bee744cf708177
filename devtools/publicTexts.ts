import programWords from 'virtual:program-words';
import { accountMessages } from '../contract/accounts/accountMessages.ts';
import { addressMessages } from '../contract/addresses/addressMessages.ts';
import { checkoutMessages } from '../contract/orders/checkoutMessages.ts';
import { deliveryMessages } from '../contract/shipping/deliveryMessages.ts';
import { listMessages } from '../contract/catalogue/listMessages.ts';
import { ORDER_LIFE } from '../contract/orders/orderLife.ts';
import { PARCEL_STATUSES } from '../contract/orders/readStatus.ts';
import { orderMessages } from '../contract/orders/orderMessages.ts';
import { shipmentStatusTexts } from '../contract/shipping/shipmentStatusTexts.ts';
import { stockMessages } from '../contract/stock/stockMessages.ts';
import { cartMessages } from '../contract/carts/cartMessages.ts';
import { productMessages } from '../contract/catalogue/productMessages.ts';
import { profileMessages } from '../contract/accounts/profileMessages.ts';
import { reviewMessages } from '../contract/reviews/reviewMessages.ts';
import { signInMessages } from '../contract/accounts/signInMessages.ts';
import { trackingMessages } from '../contract/shipping/trackingMessages.ts';
import { refusals } from '../contract/refusals.ts';

/** Texts that machines compare and that are not sentences of the app. */
const COMPARED = ['India', 'INR', 'Order Placed', 'Invalid OTP', 'Data and hash arguments required'];
/** Words of couriers' statuses, in addition to ours. */
const STATUS_WORDS =
  'attempt back cancel cancelled canceled dispatched exception in initiated lost ndr of ofd pending placed reached rto seller transit undelivered';

const STATUSES = [...shipmentStatusTexts, ...[...ORDER_LIFE, ...PARCEL_STATUSES].map(({ status }) => status)];

const texts = new Set([
  ...COMPARED,
  ...programWords,
  ...textsIn([
    accountMessages,
    addressMessages,
    checkoutMessages,
    deliveryMessages,
    listMessages,
    cartMessages,
    productMessages,
    profileMessages,
    reviewMessages,
    signInMessages,
    trackingMessages,
    orderMessages,
    STATUSES,
    stockMessages,
    refusals,
  ]),
]);
const statusWords = new Set([...STATUSES.join(' ').toLowerCase().split(' '), ...STATUS_WORDS.split(' ')]);

/**
 * Whether a text is one of the app's own, such as a message, a status or a constant of its code, and so contains no
 * personal data.
 */
export function isPublicText(text: string): boolean {
  return (
    texts.has(text) ||
    text
      .toLowerCase()
      .split(/[\s_]+/)
      .every((word) => statusWords.has(word))
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

import type { Sensitivity } from '../client/createMask.ts';
import type { Plain, PlainFields } from '../client/toPlain.ts';

/** Fields that hold names, emails, phones, addresses and ids of orders and people, wherever they are. */
const PERSONAL_NAMES =
  /^(first|last|full|user|display|customer|billing|shipping)_?name$|^(e-?mail|phone|mobile|contact|identifier|typed|street|address|city|locality|landmark|district)$|^(pin|(postal|zip|pin)_?code)$|^(order|user|customer|payment|shipment|refund)_?id$|^(receipt|awb(_?code)?|tracking_?(id|number|code))$/i;
/** Fields that hold personal data beside fields like these. */
const BESIDE: readonly (readonly [name: RegExp, neighbours: readonly string[]])[] = [
  [/^name$/, ['email', 'phone', 'token', 'userId', 'profileImage', 'password', 'identifier']],
  [/^state$/, ['city', 'postalCode', 'zipcode', 'street']],
  [/^(_?id|number)$/, ['paymentMethod', 'trackingUrl', 'amount', 'razorpayOrder', 'street']],
];

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu;
const INDIAN_MOBILE = /(?<![\w.])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w.])/g;
/** Ids of orders in addresses of pages and in texts. */
const ORDER_PATH = /(?<=\/(?:order|orders|track|track-order)\/)[^/?#\s"']+/g;
const ORDER_PARAMETER = /(?<=[?&](?:order_?id|orderId)=)[^&#\s"']+/gi;

/** Names, emails, phones, addresses and order ids. */
export const PERSONAL: Sensitivity = {
  isSensitive: (name, value, owner) =>
    !isStructure(value) && (PERSONAL_NAMES.test(name) || isBeside(name, owner)),
  replaceShapes: (text, standIn) =>
    [EMAIL, INDIAN_MOBILE, ORDER_PATH, ORDER_PARAMETER].reduce(
      (rest, shape) => rest.replace(shape, standIn),
      text,
    ),
  // Initials and house numbers would match anything.
  learnedMinLength: 3,
  isPartOfWords: false,
};

/** An object with an address has names of its own for each part. */
function isStructure(value: Plain): boolean {
  return typeof value === 'object' && value !== null;
}

function isBeside(name: string, owner: PlainFields): boolean {
  return BESIDE.some(
    ([pattern, neighbours]) =>
      pattern.test(name) && neighbours.some((neighbour) => Object.hasOwn(owner, neighbour)),
  );
}

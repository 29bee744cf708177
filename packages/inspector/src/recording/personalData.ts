import type { Sensitivity } from '../client/createMask.ts';
import type { StandIn } from '../client/createStandIns.ts';
import type { Plain, PlainFields } from '../client/toPlain.ts';

/** Fields that hold names, contacts, addresses, and numbers and ids of people, orders and accounts, wherever they are. */
const PERSONAL_NAMES = new RegExp(
  [
    // Names.
    '((first|last|full|user|display|customer|billing|shipping|given|family|middle|maiden|nick|legal|recipient|receiver|father|mother|spouse|holder|card_?holder|account_?holder|beneficiary|nominee|guest|contact|account|company)_?names?)',
    '(surname|username|login|handle|salutation|recipient|beneficiary|consignee|nominee|(account_?|card_?)?holder)',
    // Contacts.
    '((e-?mail|phone|mobile|telephone|tel|whats_?app|fax|contact)(_?(address|number|no|id))?s?)',
    '((alternate|home|work|office|billing|shipping|customer|user)_?(e-?mail|phone|mobile|address)(_?number)?)',
    '(identifier|typed|gift_?message)',
    // Addresses.
    '((street|address|line|address_?line)_?(line)?_?(address|name|number|\\d)?|house_?(no|number|name)?|flat(_?(no|number))?|building|apartment|landmark|locality|area|suburb|village|town|city|district|county|province)',
    '(pin|post_?code|(postal|zip|pin)_?code|zip)',
    // Numbers of people and of what they have.
    '(dob|date_?of_?birth|birth_?(date|day)|pan(_?(number|no))?|gst(in)?(_?(number|no))?|aadhaa?r(_?(number|no))?|passport(_?(number|no))?|ssn|driving_?licen[cs]e|voter_?id)',
    '(card_?(number|no)|account_?(number|no)|iban|ifsc|upi(_?id)?|vpa)',
    '((order|user|customer|payment|shipment|refund)_?id|receipt|awb(_?code)?|tracking_?(id|number|code))',
  ]
    .map((names) => `^${names}$`)
    .join('|'),
  'i',
);
/** Numbers of people are long: others under these names are counts. */
const LONG_NUMBER = /^\d{8,19}$/;
/** Fields that hold personal data beside fields like these. */
const BESIDE: readonly (readonly [name: RegExp, neighbours: readonly string[]])[] = [
  [/^name$/, ['email', 'phone', 'mobile', 'token', 'userId', 'profileImage', 'password', 'identifier']],
  [/^(state|region|country_?code)$/, ['city', 'postalCode', 'zipcode', 'zip', 'postcode', 'street']],
  [/^(_?id|number)$/, ['paymentMethod', 'trackingUrl', 'amount', 'razorpayOrder', 'street', 'ifsc']],
];

/** Forms of personal data, with their titles in the inspector, in the order of replacement. */
const PERSONAL_SHAPES: readonly { readonly title: string; readonly pattern: RegExp }[] = [
  { title: 'emails', pattern: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu },
  { title: 'UPI ids', pattern: /(?<![\w.@-])[\w.-]{2,}@[a-z]{2,}(?![\w.@-])/gi },
  {
    title: 'IBANs',
    pattern: /(?<![A-Za-z\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?(?![A-Za-z\d])/g,
  },
  { title: 'GSTINs', pattern: /(?<![A-Za-z\d])\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z](?![A-Za-z\d])/g },
  { title: 'PANs', pattern: /(?<![A-Za-z\d])[A-Z]{5}\d{4}[A-Z](?![A-Za-z\d])/g },
  {
    title: 'phone numbers of other countries',
    pattern: /(?<![\w.+])(?:\+|00)(?!91)[1-9]\d{0,2}(?:[\s().-]*\d){6,12}(?![\w])/g,
  },
  { title: 'phone numbers', pattern: /(?<![\w.])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w.])/g },
  // Ids of orders in addresses of pages and in texts.
  { title: 'order ids', pattern: /(?<=\/(?:order|orders|track|track-order)\/)[^/?#\s"']+/g },
  { title: 'order ids', pattern: /(?<=[?&](?:order_?id|orderId)=)[^&#\s"']+/gi },
];
/** A payment card: 13 to 19 digits of a known range whose check digit is right. */
const CARD = /(?<![\w.])[2-6](?:[ -]?\d){12,18}(?![\w.])/g;

/** Names, contacts, addresses, and numbers and ids of people and orders. */
export const PERSONAL: Sensitivity = {
  isSensitive: (name, value, owner) => {
    if (typeof value === 'number') return PERSONAL_NAMES.test(name) && LONG_NUMBER.test(String(value));
    return !isStructure(value) && (PERSONAL_NAMES.test(name) || isBeside(name, owner));
  },
  replaceShapes: (text, standIn) =>
    PERSONAL_SHAPES.reduce(
      (rest, { pattern }) => rest.replace(pattern, standIn),
      replaceCards(text, standIn),
    ),
  replaceNumber: (text, standIn) => (/^[6-9]\d{9}$/.test(text) ? standIn(text) : replaceCards(text, standIn)),
  // Initials and house numbers would match anything.
  learnedMinLength: 3,
  isPartOfWords: false,
};

/** Whether there is an email, a phone or the like in a text. */
export function hasPersonalShape(text: string): boolean {
  return PERSONAL.replaceShapes(text, () => '') !== text;
}

/** The kinds of personal data that are in a text, by their form. */
export function kindsIn(text: string): readonly string[] {
  const shapes = PERSONAL_SHAPES.filter(({ pattern }) => text.match(pattern)).map(({ title }) => title);
  return [...new Set([...(replaceCards(text, () => '') === text ? [] : ['payment cards']), ...shapes])];
}

function replaceCards(text: string, standIn: StandIn): string {
  return text.replace(CARD, (digits) => (isCard(digits.replaceAll(/\D/g, '')) ? standIn(digits) : digits));
}

/** Checks the last digit by Luhn's rule. Numbers of 13 digits that begin with 1 or 2 are times. */
function isCard(digits: string): boolean {
  if (digits.startsWith('2') && digits.length !== 16) return false;
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 1 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** An object with an address has names of its own for each part. */
function isStructure(value: Plain): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(Array.isArray(value) && value.every((item) => typeof item === 'string'))
  );
}

function isBeside(name: string, owner: PlainFields): boolean {
  return BESIDE.some(
    ([pattern, neighbours]) =>
      pattern.test(name) && neighbours.some((neighbour) => Object.hasOwn(owner, neighbour)),
  );
}

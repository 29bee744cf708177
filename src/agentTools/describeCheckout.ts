import { cartLines } from '../../contract/carts/cart.ts';
import { itemsTotal } from '../../contract/orders/itemsTotal.ts';
import { formatMoney, paise, toRupees } from '../../contract/money.ts';
import type { Paise } from '../../contract/money.ts';
import { readAddressPin } from '../../contract/addresses/pinCode.ts';
import { addressProblems } from '../../contract/addresses/rules.ts';
import type { Address } from '../../contract/addresses/entities.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { deliveryMessages } from '../../contract/shipping/deliveryMessages.ts';
import { listMessages } from '../../contract/catalogue/listMessages.ts';
import type { Text } from '../../contract/texts/text.ts';
import {
  selectAddress,
  selectAddresses,
  selectAddressError,
  selectAddressLoadingError,
  selectAmount,
  selectChosenAddressId,
  selectEarlierOrderId,
  selectIsAddressForm,
  selectIsChoosing,
  selectIsConfirmingPrices,
  selectPhoneCode,
  selectIsOpening,
  selectIsOrdering,
  selectIsUnconfirmed,
  selectIsUnpaid,
  selectMethod,
  selectOpeningError,
  selectReason,
  selectResumedOrder,
  type CheckoutSnapshot,
} from '../../machines/checkout.selectors.ts';
import { addressFields } from '../components/AddressForm/addressFields.ts';
import { orderButtonText } from '../components/Bill/orderButtonText.ts';
import { translate } from '../language/translate.ts';
import type { Answer } from './Answer.ts';
import { cartBill, describeLines, describeProblem, isBillReady } from './describeCart.ts';
import { localize } from './localText.ts';
import type { LocalText } from './localText.ts';
import type { ShopPage } from './ShopPage.ts';

const NOT_OPEN: LocalText = {
  'en-IN': 'The checkout is not open.',
  'hi-IN': 'चेकआउट खुला नहीं है।',
};
const SHOPPER_ORDERS: LocalText = {
  'en-IN':
    'Only the shopper can order and pay: ask them to check the page and to press “{button}”. The total is {total}.',
  'hi-IN': 'ऑर्डर और भुगतान सिर्फ़ ग्राहक कर सकते हैं: उनसे कहें कि पेज देखकर “{button}” दबाएँ। कुल {total}।',
};
const SHOPPER_DECIDES: LocalText = {
  'en-IN': 'Prices have changed. Only the shopper can accept them, on the page.',
  'hi-IN': 'क़ीमतें बदल गई हैं। इन्हें सिर्फ़ ग्राहक पेज पर मान सकते हैं।',
};
const ORDERING: LocalText = {
  'en-IN': 'The shopper has ordered. Wait until the page shows the result.',
  'hi-IN': 'ग्राहक ने ऑर्डर दे दिया है। नतीजा दिखने तक इंतज़ार करें।',
};
const ADDRESS_MISSING: LocalText = {
  'en-IN': 'The address is not complete: {problems}.',
  'hi-IN': 'पता पूरा नहीं है: {problems}।',
};

/** What is still wrong with an address, in the words of the form. */
export function describeProblems(
  address: Address,
): readonly { readonly field: string; readonly problem: string }[] {
  const fields = addressFields(address.country);
  return addressProblems(address).map(({ field, code, message }) => {
    const { missing } = fields.find(({ name }) => name === field) ?? {};
    return { field, problem: translate((code === 'address_incomplete' && missing) || message) };
  });
}

/** The page has only this sentence when the cart is empty; null otherwise. An order that is paid again does not need the cart. */
export function emptyCartProblem({ shop, actors }: ShopPage): string | null {
  const checkout = actors.find('checkout')?.getSnapshot();
  const isEmpty = cartLines(shop.cart.getSnapshot().context.cart).length === 0;
  if (!checkout || !isEmpty) return null;
  return checkout.context.resumedOrderId !== null || selectIsOrdering(checkout)
    ? null
    : translate(checkoutMessages.cartEmpty);
}

/** Whether everything that the checkout shows of the order and its delivery is known, or could not be loaded. */
export function isCheckoutReady(page: ShopPage): boolean {
  const checkout = page.actors.find('checkout')?.getSnapshot();
  if (!checkout || selectIsOpening(checkout)) return false;
  const isDeliveryKnown = page.actors
    .findAll('deliveryPromise')
    .every((one) => !one.getSnapshot().hasTag('busy'));
  return isDeliveryKnown && (selectResumedOrder(checkout) !== null || isBillReady(page));
}

/** What the checkout shows after a change of it, what is missing, and that the shopper has to press the button. */
export function describeCheckout(page: ShopPage, first = ''): Answer {
  const { text, data } = readCheckout(page, first);
  return { text, ...(data ? { data } : { isRefused: true }) };
}

/** The checkout for an agent; an error when it is not open, or its items or prices are not known. */
export function readCheckout(page: ShopPage, first = ''): Answer {
  const checkout = page.actors.find('checkout')?.getSnapshot();
  if (!checkout) return { text: localize(NOT_OPEN), isRefused: true };
  const failure = translateNullable(selectOpeningError(checkout)) ?? emptyCartProblem(page);
  if (failure !== null) return { text: failure, isRefused: true };
  const order = describeOrder(page, checkout);
  const problems = selectIsAddressForm(checkout) ? describeProblems(selectAddress(checkout)) : [];
  const next = describeNext(page, checkout, order, problems);
  return {
    text: [first, ...describeMessages(page, checkout), ...order.notes, next].filter(Boolean).join(' '),
    data: {
      address: selectAddress(checkout),
      isAddressForm: selectIsAddressForm(checkout),
      problems,
      savedAddresses: selectAddresses(checkout).map((address) => ({
        ...address,
        isChosen: address.id === selectChosenAddressId(checkout),
      })),
      paymentMethod: selectMethod(checkout),
      canChange: selectIsChoosing(checkout),
      items: order.items,
      ...(order.total !== null && { total: toRupees(order.total) }),
    },
    ...((order.total === null || isSignedOut(page)) && { isRefused: true }),
  };
}

interface DescribedOrder {
  readonly items: readonly object[];
  /** Null while it is not known. */
  readonly total: Paise | null;
  /** The page's messages about the lines. */
  readonly notes: readonly string[];
  readonly hasUnavailable: boolean;
}

/** The items to order: the items and prices of an order that is paid again, otherwise the cart. */
function describeOrder(page: ShopPage, checkout: CheckoutSnapshot): DescribedOrder {
  const resumed = selectResumedOrder(checkout);
  if (resumed) {
    const items = resumed.items.map(({ productId, size, quantity, name, price }) => ({
      productId,
      size,
      quantity,
      name,
      ...(price !== null && { price: toRupees(price) }),
    }));
    const total = resumed.amount ?? itemsTotal(resumed.items) ?? paise(0);
    return { items, total, notes: [], hasUnavailable: false };
  }
  const bill = cartBill(page);
  const isPriced = bill.status === 'loaded';
  const total = selectIsConfirmingPrices(checkout) ? selectAmount(checkout) : bill.total;
  return {
    items: describeLines(page, bill),
    total: isPriced ? total : null,
    notes: [
      ...(isPriced ? [] : [translate(listMessages.listFailed)]),
      ...bill.lines.flatMap(describeProblem),
    ],
    hasUnavailable: bill.lines.some(({ isUnavailable }) => isUnavailable),
  };
}

/** The messages of the page about address, delivery, the last attempt to order, and the session. */
function describeMessages(page: ShopPage, checkout: CheckoutSnapshot): string[] {
  const isUnpaid = selectIsUnpaid(checkout) && !selectIsUnconfirmed(checkout);
  return [
    selectAddressLoadingError(checkout),
    selectAddressError(checkout),
    isUnpaid ? checkoutMessages.unpaid : null,
    selectIsChoosing(checkout) && selectEarlierOrderId(checkout) !== null
      ? checkoutMessages.earlierUnpaid
      : null,
    selectReason(checkout),
    describeDelivery(page, checkout),
    isSignedOut(page) ? checkoutMessages.loginFirst : null,
  ].flatMap((message) => (message === null ? [] : translate(message)));
}

/** The message that couriers do not deliver to the address, or do not accept cash there. */
function describeDelivery({ actors }: ShopPage, checkout: CheckoutSnapshot): Text | null {
  const pin = readAddressPin(selectAddress(checkout));
  const promise = actors
    .findAll('deliveryPromise')
    .map((actor) => actor.getSnapshot().context)
    .find((context) => context.pin === pin)?.promise;
  if (pin === null || !promise) return null;
  if (promise.serviceable === false) return { text: deliveryMessages.addressNotServed, values: { pin } };
  return promise.cod === false ? { text: deliveryMessages.noCodTo, values: { pin } } : null;
}

/** What has to be done next, and that only the shopper can order. */
function describeNext(
  page: ShopPage,
  checkout: CheckoutSnapshot,
  { total, hasUnavailable }: DescribedOrder,
  problems: ReturnType<typeof describeProblems>,
): string {
  if (selectIsOrdering(checkout)) return localize(ORDERING);
  if (selectIsConfirmingPrices(checkout)) {
    return `${translate(checkoutMessages.totalChanged)} ${localize(SHOPPER_DECIDES)}`;
  }
  if (selectPhoneCode(checkout)) return translate(checkoutMessages.phoneUnconfirmed);
  if (total === null || isSignedOut(page)) return '';
  if (hasUnavailable) return translate(checkoutMessages.unavailableItems);
  if (problems.length > 0) {
    return localize(ADDRESS_MISSING, { problems: problems.map(({ problem }) => problem).join('; ') });
  }
  const isOnline = selectMethod(checkout) !== 'cod' && total > 0;
  const button = orderButtonText({ isOnline, isPaidAgain: selectIsUnpaid(checkout) && isOnline, total });
  return localize(SHOPPER_ORDERS, { button, total: formatMoney(total) });
}

/** Whether the session has ended while the checkout is open. */
function isSignedOut({ shop }: ShopPage): boolean {
  const session = shop.session.getSnapshot();
  return !['unread', 'reading'].some((state) => session.value === state) && !session.hasTag('signedIn');
}

const translateNullable = (text: Text | null) => (text === null ? null : translate(text));

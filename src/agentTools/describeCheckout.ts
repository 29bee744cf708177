import { i18n } from '@lingui/core';
import { formatMoney, toRupees } from '../../contract/money.ts';
import { isIndia } from '../../contract/pinCode.ts';
import { addressProblems } from '../../contract/rules.ts';
import type { Address } from '../../contract/entities.ts';
import {
  selectAddress,
  selectAddresses,
  selectAddressError,
  selectAddressLoadingError,
  selectChosenAddressId,
  selectIsAddressForm,
  selectIsChoosing,
  selectIsConfirmingPrices,
  selectIsOrdering,
  selectIsUnpaid,
  selectMethod,
  selectOpeningError,
  selectReason,
  selectResumedOrder,
} from '../../machines/checkout.selectors.ts';
import { ADDRESS_FIELDS, PIN_CODE_FIELD } from '../components/AddressForm/addressFields.ts';
import { translate } from '../language/translate.ts';
import type { Answer } from './Answer.ts';
import { cartBill, describeLines } from './describeCart.ts';
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
  return addressProblems(address).map(({ field, code, message }) => {
    const shown = isIndia(address.country) && field === 'postalCode' ? PIN_CODE_FIELD : null;
    const { missing } = shown ?? ADDRESS_FIELDS.find(({ name }) => name === field) ?? {};
    return { field, problem: translate((code === 'address_incomplete' && missing) || message) };
  });
}

/** What the checkout shows, what is missing, and that the shopper has to press the button. */
export function describeCheckout(page: ShopPage, first = ''): Answer {
  const checkout = page.actors.find('checkout')?.getSnapshot();
  if (!checkout) return { text: localize(NOT_OPEN), isRefused: true };
  const openingError = selectOpeningError(checkout);
  if (openingError !== null) return { text: translate(openingError), isRefused: true };
  const bill = cartBill(page);
  const resumed = selectResumedOrder(checkout);
  const total = resumed?.amount ?? bill.total;
  const isOnline = selectMethod(checkout) !== 'cod';
  const button = selectIsUnpaid(checkout) && isOnline ? i18n.t('Pay Again') : i18n.t('Place Order');
  const problems = selectIsAddressForm(checkout) ? describeProblems(selectAddress(checkout)) : [];
  const failures = [
    selectAddressLoadingError(checkout),
    selectAddressError(checkout),
    selectReason(checkout),
  ].flatMap((failure) => (failure === null ? [] : translate(failure)));
  const next = selectIsOrdering(checkout)
    ? localize(ORDERING)
    : selectIsConfirmingPrices(checkout)
      ? localize(SHOPPER_DECIDES)
      : problems.length > 0
        ? localize(ADDRESS_MISSING, { problems: problems.map(({ problem }) => problem).join('; ') })
        : localize(SHOPPER_ORDERS, { button, total: formatMoney(total) });
  return {
    text: [first, ...failures, next].filter(Boolean).join(' '),
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
      ...(resumed === null && { items: describeLines(bill) }),
      total: toRupees(total),
    },
  };
}

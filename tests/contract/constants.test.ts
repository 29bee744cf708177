import { expect, test } from 'vitest';
import * as constants from '../../contract/constants.ts';

/** spec §9, §4 and §5, literally. */
test.each([
  ['the currency symbol', constants.CURRENCY_SYMBOL, '₹'],
  ['the length that a token must exceed', constants.TOKEN_MIN_LENGTH, 20],
  ['the time-out of a call', constants.API_TIMEOUT_MS, 15_000],
  ['the digits of a one-time code', constants.OTP_LENGTH, 6],
  ['the wait before another code', constants.OTP_RESEND_WAIT_MS, 60_000],
  ['the shortest password', constants.PASSWORD_MIN_LENGTH, 6],
  ['the digits of a phone', constants.PHONE_DIGITS, 10],
  ['the country code', constants.PHONE_COUNTRY_CODE, '+91'],
  ['the delay before sign-in keys are cleared', constants.AUTH_KEYS_CLEAR_DELAY_MS, 300],
  ['the delay before a reset leaves for /login', constants.RESET_LEAVE_DELAY_MS, 2_000],
  ['the smallest quantity', constants.QUANTITY_MIN, 1],
  ['the cap of the cart badge', constants.CART_BADGE_CAP, 99],
  ['the best sellers shown', constants.BEST_SELLERS_SHOWN, 5],
  ['the return window, in days', constants.RETURN_WINDOW_DAYS, 7],
  ['the support hours', constants.SUPPORT_HOURS, 'every day 9:00 AM to 12:00 AM (IST)'],
  ['the reviews shown first', constants.REVIEWS_FIRST, 3],
  ['the reviews added by a click', constants.REVIEWS_MORE, 5],
  ['the skeleton cards of trending', constants.TRENDING_SKELETONS, 8],
  ['the rating choices', constants.RATINGS, [5, 4, 3, 2, 1]],
  ['the categories', constants.FILTER_CATEGORIES, ['Men', 'Women', 'Kids']],
  ['the types', constants.FILTER_TYPES, ['Topwear', 'Bottomwear', 'Winterwear']],
  [
    'the sorts, as they are read, the specification’s first',
    constants.SORTS.map((sort) => constants.SORT_LABELS[sort]),
    ['Relevant', 'Low to High', 'High to Low', 'Newest', 'Popular', 'Rating'],
  ],
  ['the payment methods, the default one first', constants.PAYMENT_METHODS, ['cod', 'stripe', 'razorpay']],
  ['the modes of a code', constants.OTP_MODES, ['login', 'signup', 'reset']],
])('%s', (_what, constant, literal) => {
  expect(constant).toEqual(literal);
});

const PACE = { minScrollPx: 40, debounceMs: 120, nudgeMs: 100 };

test.each([
  ['home: 6 at a time, 800 px ahead', constants.LIST_PACING.home, { ...PACE, batch: 6, prefetchPx: 800 }],
  [
    'collection: 4 at a time, 800 px ahead',
    constants.LIST_PACING.collection,
    { ...PACE, batch: 4, prefetchPx: 800 },
  ],
  [
    'related products: 6 at a time, 600 px ahead',
    constants.LIST_PACING.related,
    { ...PACE, batch: 6, prefetchPx: 600 },
  ],
  [
    'related on a product page: 4 at a time',
    constants.LIST_PACING.relatedOnProductPage,
    { ...PACE, batch: 4, prefetchPx: 600 },
  ],
  ['trending: 6 at a time', constants.LIST_PACING.trending, { ...PACE, batch: 6, prefetchPx: 600 }],
])('%s', (_list, pacing, literal) => {
  expect(pacing).toEqual(literal);
});

import { expect, test } from 'vitest';
import { paise } from '../../../contract/money.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { minimumTotal } from '../../../contract/payments/paymentMinimum.ts';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { paymentRefusal } from '../../../src/pages/PlaceOrder/paymentRefusal.ts';

const TERMS = { total: paise(100_000), cashUpTo: undefined, delivery: null };
const DELIVERY = { pin: '560001', serviceable: true, by: null, cod: false, fee: null };

test('every method is accepted while the courier and the total are unknown', () => {
  expect(paymentRefusal('cod', TERMS)).toBeNull();
  expect(paymentRefusal('stripe', { ...TERMS, total: null })).toBeNull();
});

test("cash is refused above the shop's limit, with the limit in rupees", () => {
  expect(paymentRefusal('cod', { ...TERMS, cashUpTo: paise(99_900) })).toEqual({
    text: checkoutMessages.cashLimit,
    values: { amount: 999 },
  });
  expect(paymentRefusal('cod', { ...TERMS, cashUpTo: paise(100_000) })).toBeNull();
});

test('cash is refused where the courier does not accept it, but not where it does not deliver at all', () => {
  expect(paymentRefusal('cod', { ...TERMS, delivery: DELIVERY })).toEqual({
    text: deliveryMessages.noCodTo,
    values: { pin: '560001' },
  });
  expect(paymentRefusal('cod', { ...TERMS, delivery: { ...DELIVERY, serviceable: false } })).toBeNull();
});

test("an online payment is refused below its provider's minimum", () => {
  const minimum = minimumTotal('stripe');
  expect(paymentRefusal('stripe', { ...TERMS, total: minimum })).toBeNull();
  expect(paymentRefusal('stripe', { ...TERMS, total: paise(minimum - 1) })).toMatchObject({
    text: checkoutMessages.belowMinimum,
  });
});

import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { toPaise } from '../../contract/money.ts';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { ITEMS, RESUMED_ORDER, START, openCheckout } from './checkoutPage.ts';

test('a checkout starts with the items of the cart', async () => {
  const { is, open } = openCheckout();
  expect(open.inputs).toEqual([{ items: ITEMS, method: 'cod', resumedOrderId: null }]);
  expect(is('opening')).toBe(true);
});

test.each([
  [new TypeError('fetch failed'), 'We could not load your saved address. Try again, or enter it here.'],
  [new Failure('We are closed for the festival', { status: 503 }), 'We are closed for the festival'],
])('an address that cannot be loaded can be typed, or loaded again: %s', async (addressFailure, sentence) => {
  const { page, is, context, open, saveAddress } = openCheckout();
  await open.answer({ ...START, address: NO_ADDRESS, addressFailure });
  expect(is({ choosing: { address: 'editing' } })).toBe(true);
  expect(context().loadingError).toBe(sentence);
  page.send({ type: 'address.edited', address: ADDRESS });
  page.send({ type: 'address.submitted' });
  expect(context().loadingError).toBeNull();
  await saveAddress.answer(null);
  page.send({ type: 'address.edit' });
  page.send({ type: 'checkout.retry' });
  expect(is({ choosing: { address: 'editing' } })).toBe(true);

  const again = openCheckout();
  await again.open.answer({ ...START, address: NO_ADDRESS, addressFailure });
  again.page.send({ type: 'checkout.retry' });
  await again.open.answer(START);
  expect(again.is({ choosing: { address: 'saved' } })).toBe(true);
  expect(again.context().loadingError).toBeNull();
});

test.each([
  [new TypeError('fetch failed'), 'We could not load your saved address. Please try again.'],
  [new Failure('We are closed for the festival', { status: 503 }), 'We are closed for the festival'],
])('loading the checkout can be retried after a failure: %s', async (failure, sentence) => {
  const { page, is, context, open } = openCheckout();
  await open.fail(failure);
  expect(is('unavailable')).toBe(true);
  expect(context().message).toBe(sentence);
  page.send({ type: 'checkout.retry' });
  await open.answer(START);
  expect(is({ choosing: { address: 'saved' } })).toBe(true);
});

test('an order to pay that cannot be loaded shows an error', async () => {
  const { context, open } = openCheckout({ resumedOrderId: 'o7' });
  await open.fail();
  expect(context().message).toBe('Failed to load your orders. Please try again.');
});

test('a requested order is loaded instead of the cart and is paid', async () => {
  const { page, is, context, open, fetchStatus, submit, watchCart } = openCheckout({
    resumedOrderId: 'o7',
    isCartUnsaved: true,
  });
  expect(open.inputs[0]?.resumedOrderId).toBe('o7');
  await open.answer({ ...START, attemptKey: 'key-7', orderId: 'o7', resumedOrder: RESUMED_ORDER });
  expect(fetchStatus.inputs).toEqual([{ query: { kind: 'order', orderId: 'o7' }, isRepeat: false }]);
  await fetchStatus.answer({ state: 'unpaid' });
  expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
  expect(context()).toMatchObject({ resumedOrder: RESUMED_ORDER, attemptKey: 'key-7', orderId: 'o7' });
  // With a different address it would be a different order.
  page.send({ type: 'address.edit' });
  expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
  // It does not wait for changes of the cart, which is not part of it.
  await submit();
  expect(is({ placing: 'requesting' })).toBe(true);
  expect(watchCart.inputs).toEqual([]);
});

test('an unpaid order is paid by the method that was chosen for it, unless the shopper changes it', async () => {
  const { context, open, fetchStatus } = openCheckout();
  await open.answer({ ...START, orderId: 'o1', method: 'razorpay' });
  await fetchStatus.answer({ state: 'unpaid' });
  expect(context().method).toBe('razorpay');
});

test('a payment by Razorpay that was not answered before a reload is verified with the order as it was', async () => {
  const response = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };
  const { is, open, fetchStatus } = openCheckout();
  await open.answer({
    ...START,
    method: 'razorpay',
    draft: { ...ADDRESS, street: '' },
    verification: { response, amount: toPaise(998) },
  });
  const order = { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'razorpay' };
  expect(fetchStatus.inputs).toEqual([
    {
      query: { kind: 'razorpayResponse', response, order, attemptKey: START.attemptKey },
      isRepeat: false,
    },
  ]);
  await fetchStatus.answer({ state: 'paid' });
  expect(is('paid')).toBe(true);
});

describe('an order that was placed although a reload cut off its answer', () => {
  const placed = { order: { _id: 'o1' } };

  test('in cash leads to the orders page, and is shipped', async () => {
    const { is, open, effects, context, shipments } = openCheckout();
    await open.answer({ ...START, placedOrder: { orderId: 'o1', items: ITEMS, placed } });
    expect(is('placed')).toBe(true);
    expect(context()).toMatchObject({ orderId: 'o1', items: ITEMS });
    expect(effects).toEqual(['cart ordered', 'Order placed successfully', '/orders']);
    expect(shipments.params).toMatchObject([{ placed }]);
  });

  test('and paid online leads there too', async () => {
    const { is, open, effects, shipments } = openCheckout();
    await open.answer({
      ...START,
      method: 'razorpay',
      placedOrder: { orderId: 'o1', items: ITEMS, placed },
    });
    expect(is('paid')).toBe(true);
    expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
    expect(shipments.params).toEqual([]);
  });
});

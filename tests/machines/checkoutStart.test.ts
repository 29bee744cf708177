import { afterAll, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { checkoutStartMachine } from '../../machines/checkoutStart.machine.ts';
import { ITEMS, openCheckout, START } from './checkoutPage.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(checkoutStartMachine));

test('a checkout begins with what is in the cart', async () => {
  const { open, start } = openCheckout();
  expect(open.inputs).toEqual([{ items: ITEMS, method: 'cod', begunId: null }]);
  expect(start()?.getSnapshot().hasTag('busy')).toBe(true);
});

test.each([
  [new TypeError('fetch failed'), 'Failed to place order'],
  [new Failure('We are closed for the festival', { status: 503 }), 'We are closed for the festival'],
])('the way in can be tried again when it failed: %s', async (failure, sentence) => {
  const { is, open, start, delivery } = openCheckout();
  await open.fail(failure);
  expect(start()?.getSnapshot().hasTag('failed')).toBe(true);
  expect(start()?.getSnapshot().context.error).toBe(sentence);
  start()?.send({ type: 'checkout.retry' });
  await open.answer(START);
  expect(is({ choosing: 'address' })).toBe(true);
  expect(delivery()?.getSnapshot().value).toBe('readOnly');
});

test('an order that is asked for is looked up in place of the cart, and is the one that is paid', async () => {
  const begun = {
    _id: 'o7',
    items: [],
    status: 'Pending Payment',
    payment: false,
    paymentMethod: 'stripe',
    date: 0,
  };
  const { open, askPayment, context, is } = openCheckout({ begunId: 'o7' });
  expect(open.inputs[0]?.begunId).toBe('o7');
  await open.answer({ ...START, attemptKey: 'key-7', orderId: 'o7', outcome: 'pending', begun });
  expect(askPayment.inputs).toEqual([{ question: { kind: 'order', orderId: 'o7' } }]);
  await askPayment.answer('unpaid');
  expect(is({ choosing: 'unpaid' })).toBe(true);
  expect(context()).toMatchObject({ begun, attemptKey: 'key-7', orderId: 'o7' });
});

test('an order that was left to be paid is paid by the way that was chosen for it, if the shopper likes', async () => {
  const { open, askPayment, context } = openCheckout();
  await open.answer({ ...START, orderId: 'o1', outcome: 'pending', method: 'razorpay' });
  await askPayment.answer('unpaid');
  expect(context().method).toBe('razorpay');
});

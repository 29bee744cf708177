import { afterAll, describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { checkoutMessages } from '../../contract/texts/checkoutMessages.ts';
import { Failure } from '../../contract/failure.ts';
import { placingMachine } from '../../machines/placing.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { ITEMS, openCheckout, openedFor, PLACED, START } from './checkoutPage.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(placingMachine));

const UNANSWERED = 'The shop did not answer. Try again: it will not become a second order.';

describe('the key of a try', () => {
  test('is noted with what is ordered before anything is sent', async () => {
    const { page, takeKey, placeOrder } = await openedFor('cod');
    page.send({
      type: 'order.submitted',
      order: { items: ITEMS, amount: toPaise(998), isAgreed: true },
      hasGone: false,
    });
    expect(takeKey.inputs).toEqual([
      {
        order: { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' },
        attemptKey: 'key-1',
        orderId: null,
      },
    ]);
    expect(placeOrder.inputs).toEqual([]);
    await takeKey.answer({ attemptKey: 'key-2', orderId: null });
    expect(placeOrder.inputs[0]?.attemptKey).toBe('key-2');
  });

  test('that was renewed stays the key of the tries that follow', async () => {
    const { submit, takeKey, placeOrder } = await openedFor('cod');
    await submit();
    await placeOrder.fail(new Failure('Sold out', { status: 400 }));
    await submit();
    await placeOrder.fail(new Failure('Sold out', { status: 400 }));
    expect(takeKey.inputs.map(({ attemptKey }) => attemptKey)).toEqual(['key-1', 'key-1']);
  });

  test('that cannot be looked up stops the try before anything is sent', async () => {
    const { page, is, takeKey, placeOrder } = await openedFor('cod');
    page.send({
      type: 'order.submitted',
      order: { items: ITEMS, amount: toPaise(998), isAgreed: true },
      hasGone: false,
    });
    await takeKey.fail();
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(placeOrder.inputs).toEqual([]);
  });
});

test.each(['cod', 'stripe', 'razorpay'] as const)('%s has a conversation of its own', async (method) => {
  const { submit, placeOrder, startStripe, startRazorpay } = await openedFor(method);
  await submit();
  const asked = { cod: placeOrder, stripe: startStripe, razorpay: startRazorpay };
  expect(Object.entries(asked).flatMap(([name, { inputs }]) => inputs.map(() => name))).toEqual([method]);
  expect(asked[method].inputs[0]?.order.paymentMethod).toBe(method);
});

test.each([
  ['cod', 'codOrder'],
  ['stripe', 'stripePayment'],
  ['razorpay', 'razorpayPayment'],
] as const)(
  'a conversation by %s that breaks leaves open whether there is an order',
  async (method, part) => {
    const { is, submit, context, placeOrder, startStripe, startRazorpay } = await openedFor(method, part);
    await submit();
    await { cod: placeOrder, stripe: startStripe, razorpay: startRazorpay }[method].fail();
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe(UNANSWERED);
  },
);

test.each(['cod', 'stripe', 'razorpay'] as const)(
  'money of an earlier try that is on its way (%s) is waited for: nothing was placed before, and the key stays',
  async (method) => {
    const { is, submit, effects, placeOrder, startStripe, startRazorpay } = await openedFor(method);
    await submit();
    const coming = new Failure('Your payment is on its way.', { status: 409, code: 'payment_in_progress' });
    await { cod: placeOrder, stripe: startStripe, razorpay: startRazorpay }[method].fail(coming);
    expect(is('awaited')).toBe(true);
    expect(effects).toEqual(['cart kept', checkoutMessages.awaited, '/orders']);
  },
);

test('a settlement that breaks leaves open whether the order is paid', async () => {
  const { is, open } = openCheckout({ breaks: 'settlement' });
  await open.answer({ ...START, orderId: 'o1', outcome: 'pending' });
  expect(is('awaited')).toBe(true);
});

test('money that goes back leaves nothing to pay: the next try is of a new order', async () => {
  const { open, askPayment, context } = openCheckout();
  await open.answer({ ...START, attemptKey: 'key-1', orderId: 'o1', outcome: 'pending' });
  await askPayment.fail(
    new Failure('₹998.00 has been refunded to you.', { status: 200, code: 'order_closed_refund_done' }),
  );
  expect(context()).toMatchObject({
    orderId: null,
    message: { message: '₹998.00 has been refunded to you.' },
  });
});

test('a cash order of a try that was to be paid online is placed, not paid', async () => {
  const { page, submit, startStripe, watchReturn, askPayment, placeOrder, effects } =
    await openedFor('stripe');
  await submit();
  await startStripe.answer({
    orderId: 'o1',
    sessionUrl: 'https://checkout.stripe.com/c/1',
    question: { kind: 'order', orderId: 'o1' },
    error: null,
  });
  watchReturn.send({ type: 'page.restored' });
  await askPayment.answer('unpaid');
  page.send({ type: 'payment.chosen', method: 'cod' });
  await submit();
  await placeOrder.answer(PLACED);
  expect(effects).toEqual([
    'to https://checkout.stripe.com/c/1',
    'cart ordered',
    'Order placed successfully',
    '/orders',
  ]);
});

test('an online payment that cannot be made leaves the order unpaid, with nothing to ask about', async () => {
  const { is, submit, startRazorpay, loadScript, askPayment } = await openedFor('razorpay');
  await submit();
  await startRazorpay.answer({
    orderId: 'o1',
    providerOrder: { id: 'order_1', amount: 99_800, currency: 'INR' },
  });
  await loadScript.fail(new Error('blocked'));
  expect(is({ choosing: 'unpaid' })).toBe(true);
  expect(askPayment.inputs).toEqual([]);
});

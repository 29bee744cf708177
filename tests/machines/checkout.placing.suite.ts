import { describe, expect, test } from 'vitest';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { refusalMessage } from '../../contract/orders/orderSubmission.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { advanceTime } from './clock.ts';
import {
  ITEMS,
  openCheckout,
  openedFor,
  ORDER,
  PAGE,
  PLACED,
  RAZORPAY_ORDER,
  START,
  STRIPE_PAGE,
} from './checkoutPage.ts';

describe('the key of an attempt', () => {
  test('is stored with the content of the order before anything is sent', async () => {
    const { page, recordAttempt, sendOrder } = await openedFor('cod');
    page.send({
      type: 'order.submitted',
      order: { items: ITEMS, amount: toPaise(998), arePricesAgreed: true },
      hasUnavailable: false,
    });
    expect(recordAttempt.inputs).toEqual([
      {
        order: { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' },
        chosenId: null,
        attemptKey: 'key-1',
        orderId: null,
      },
    ]);
    expect(sendOrder.inputs).toEqual([]);
    await recordAttempt.answer({ attemptKey: 'key-2', orderId: null, mayRepeat: true });
    expect(sendOrder.inputs[0]?.attemptKey).toBe('key-2');
  });

  test('remains the key of later attempts after a renewal', async () => {
    const { submit, recordAttempt, sendOrder } = await openedFor('cod');
    await submit();
    await sendOrder.fail(new Failure('Sold out', { status: 400 }));
    await submit();
    await sendOrder.fail(new Failure('Sold out', { status: 400 }));
    expect(recordAttempt.inputs.map(({ attemptKey }) => attemptKey)).toEqual(['key-1', 'key-1']);
  });

  test('is required: without it nothing is sent', async () => {
    const { page, is, recordAttempt, sendOrder } = await openedFor('cod');
    page.send({
      type: 'order.submitted',
      order: { items: ITEMS, amount: toPaise(998), arePricesAgreed: true },
      hasUnavailable: false,
    });
    await recordAttempt.fail();
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(sendOrder.inputs).toEqual([]);
  });
});

describe('changes of the cart that are not saved', () => {
  const opened = async () => {
    const all = openCheckout({ isCartUnsaved: true });
    await all.open.answer(START);
    await all.submit();
    return all;
  };

  test('are saved before the order is sent, as they would be in the cart again', async () => {
    const { is, recordAttempt, watchCart } = await opened();
    expect(watchCart.inputs).toEqual([{ items: ITEMS }]);
    expect(is({ placing: 'savingCart' })).toBe(true);
    expect(recordAttempt.inputs).toEqual([]);
    watchCart.send({ type: 'cart.saved' });
    expect(recordAttempt.inputs).toHaveLength(1);
    expect(watchCart.running).toBe(0);
  });

  test('that may have arrived or not prevent the order after 20 seconds, which the page shows', async () => {
    const { is, context, recordAttempt, watchCart } = await opened();
    await advanceTime(19_999);
    expect(is({ placing: 'savingCart' })).toBe(true);
    await advanceTime(1);
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe(checkoutMessages.cartUnsaved);
    expect([recordAttempt.inputs.length, watchCart.running]).toEqual([0, 0]);
  });

  test('of another tab are ordered only when the shopper has seen them', async () => {
    const { is, context, recordAttempt, watchCart, page } = await opened();
    watchCart.send({ type: 'cart.differs' });
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe(checkoutMessages.cartChanged);
    expect(recordAttempt.inputs).toEqual([]);
    page.send(ORDER);
    watchCart.send({ type: 'cart.saved' });
    expect(recordAttempt.inputs).toHaveLength(1);
  });

  test('do not make an unpaid order forgotten', async () => {
    for (const type of ['cart.differs', 'time'] as const) {
      const { is, open, fetchStatus, submit, watchCart } = openCheckout({ isCartUnsaved: true });
      await open.answer({ ...START, orderId: 'o1' });
      await fetchStatus.answer({ state: 'unpaid' });
      await submit();
      if (type === 'time') await advanceTime(20_000);
      else watchCart.send({ type });
      expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    }
  });

  test('do not prevent the order when the cart cannot be watched', async () => {
    const { submit, is, logFailure } = await openedFor('cod', 'watchCart');
    await submit();
    expect(is({ placing: 'requesting' })).toBe(true);
    expect(logFailure.params).toHaveLength(1);
  });
});

test.each(['cod', 'stripe', 'razorpay'] as const)('an order by %s is sent once', async (method) => {
  const { page, submit, sendOrder } = await openedFor(method);
  await submit();
  expect(sendOrder.inputs.map(({ order }) => order.paymentMethod)).toEqual([method]);
  expect(['busy', 'ordering'].map((tag) => page.getSnapshot().tags.has(tag))).toEqual([true, true]);
});

test('a cash order is shipped, and the server’s message about it is shown', async () => {
  const { submit, sendOrder, effects, shipments } = await openedFor('cod');
  await submit();
  const placed = { message: 'Thank you, Asha' };
  await sendOrder.answer({ ...PLACED, placed });
  const order = { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' };
  expect(shipments.params).toEqual([{ order, placed }]);
  expect(effects).toEqual(['cart ordered', 'Thank you, Asha', '/orders']);
});

test.each([
  ['cod', 'Order placement failed'],
  ['stripe', 'Stripe init failed'],
  ['razorpay', 'Razorpay init failed'],
] as const)('a response without what an order by %s needs is a failure', async (method, sentence) => {
  const { is, context, submit, sendOrder, effects, shipments } = await openedFor(method);
  await submit();
  await sendOrder.answer({ ...PLACED, placed: null });
  expect(is({ choosing: { result: 'failed' } })).toBe(true);
  expect(context().message).toBe(sentence);
  expect([effects, shipments.params]).toEqual([[], []]);
});

test.each(['cod', 'stripe', 'razorpay'] as const)(
  'a failed actor in a request by %s leaves open whether there is an order',
  async (method) => {
    const { is, context, submit, sendOrder } = await openedFor(method, 'orderRequest');
    await submit();
    await sendOrder.fail();
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe(refusalMessage(null, method));
  },
);

test.each(['cod', 'stripe', 'razorpay'] as const)(
  'a pending payment of an earlier attempt (%s) is waited for: nothing new is placed and the key stays',
  async (method) => {
    const { is, submit, sendOrder, effects } = await openedFor(method);
    await submit();
    const pending = new Failure('Your payment is on its way.', { status: 409, code: 'payment_in_progress' });
    await sendOrder.fail(pending);
    expect(is('awaited')).toBe(true);
    expect(effects).toEqual(['cart kept', checkoutMessages.awaited, '/orders']);
  },
);

test('after a refund nothing is left to pay: the next attempt is a new order', async () => {
  const { context, open, fetchStatus } = openCheckout();
  await open.answer({ ...START, attemptKey: 'key-1', orderId: 'o1' });
  await fetchStatus.fail(
    new Failure('We have refunded ₹998.00 to you.', { status: 200, code: 'order_closed_refund_done' }),
  );
  expect(context()).toMatchObject({
    orderId: null,
    message: { message: 'We have refunded ₹998.00 to you.' },
  });
});

test('a cash order that replaces an online payment is placed, not paid', async () => {
  const { page, submit, sendOrder, fetchStatus, watchReturn, effects } = await openedFor('stripe');
  await submit();
  await sendOrder.answer(STRIPE_PAGE);
  watchReturn.send({ type: 'page.restored' });
  await fetchStatus.answer({ state: 'unpaid' });
  page.send({ type: 'payment.chosen', method: 'cod' });
  await submit();
  await sendOrder.answer(PLACED);
  expect(effects).toEqual([`to ${PAGE}`, 'cart ordered', 'Order placed successfully', '/orders']);
});

test('an online payment that cannot be created leaves the order unpaid, with nothing to check', async () => {
  const { is, submit, sendOrder, loadScript, fetchStatus } = await openedFor('razorpay');
  await submit();
  await sendOrder.answer(RAZORPAY_ORDER);
  await loadScript.fail(new Error('blocked'));
  expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
  expect(fetchStatus.inputs).toEqual([]);
});

test.each(['stripe', 'razorpay'] as const)(
  'an order by %s that an earlier request has led to, and that is paid, is not paid again',
  async (method) => {
    const { is, submit, sendOrder, effects, shipments } = await openedFor(method);
    await submit();
    await sendOrder.answer(PLACED);
    expect(is('paid')).toBe(true);
    expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
    expect(shipments.params).toEqual([]);
  },
);

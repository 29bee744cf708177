import { afterAll, describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { ITEMS, NEW_ADDRESS, openCheckout, opened, openedFor, ORDER, PLACED, START } from './checkoutPage.ts';
import { pass, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(checkoutMachine));

describe('the way into checkout', () => {
  test('needs a login: ‘Please log in first’, then /login', () => {
    const { page, is, open, effects } = openCheckout({ signedIn: false });
    expect(is('turnedAway')).toBe(true);
    expect(page.getSnapshot().status).toBe('done');
    expect(effects).toEqual(['Please log in first', '/login']);
    expect(open.inputs).toEqual([]);
  });

  test('shows a saved address read-only', async () => {
    const { context, delivery } = await opened();
    expect(delivery()?.getSnapshot().value).toBe('readOnly');
    expect(context().address).toEqual(ADDRESS);
  });

  test.each([null, Object.fromEntries(Object.keys(ADDRESS).map((field) => [field, ' ']))])(
    'shows the form when no address was saved, or an empty one',
    async (address) => {
      const { delivery } = await opened(address && { ...ADDRESS, ...address });
      expect(delivery()?.getSnapshot().value).toBe('editing');
    },
  );

  test('chooses the first payment method of the shop, cod by default, and any other', async () => {
    expect(openCheckout({ methods: ['stripe', 'cod'] }).open.inputs[0]?.method).toBe('stripe');
    expect(openCheckout({ methods: [] }).open.inputs[0]?.method).toBe('cod');
    const { page, context } = await opened();
    page.send({ type: 'payment.chosen', method: 'stripe' });
    expect(context().method).toBe('stripe');
  });
});

describe('an order', () => {
  test.each([ADDRESS, null])(
    'of an empty cart is not placed: ‘Cart is empty. Cannot place order.’',
    async (saved) => {
      const { submit, context, takeKey } = await opened(saved);
      await submit({ items: [] });
      expect(context().message).toMatchObject({ message: 'Cart is empty. Cannot place order.' });
      expect(takeKey.inputs).toEqual([]);
    },
  );

  test('of a piece that is not sold any more waits until that is removed', async () => {
    const { page, submit, context, is, takeKey } = await opened();
    page.send({ ...ORDER, hasGone: true });
    expect(context().message).toBe(
      'Some of these pieces are not sold any more. Please remove them to go on.',
    );
    expect(takeKey.inputs).toEqual([]);
    await submit();
    expect(context().message).toBeNull();
    expect(is('placing')).toBe(true);
  });

  test('by a method that the shop does not take is not placed: ‘Invalid payment method’', async () => {
    const { page, open, submit, context, takeKey } = openCheckout({ methods: ['cod'] });
    await open.answer(START);
    page.send({ type: 'payment.chosen', method: 'stripe' });
    await submit();
    expect(context().message).toBe('Invalid payment method');
    expect(takeKey.inputs).toEqual([]);
  });

  test('is placed once, however often the button is pressed, and /orders shows it', async () => {
    const { page, is, submit, placeOrder, effects } = await opened();
    page.send(ORDER);
    await submit();
    page.send(ORDER);
    expect(placeOrder.inputs).toEqual([
      {
        order: { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' },
        attemptKey: 'key-1',
      },
    ]);
    await placeOrder.answer(PLACED);
    expect(is('placed')).toBe(true);
    expect(placeOrder.inputs).toHaveLength(1);
    expect(effects).toEqual(['cart ordered', 'Order placed successfully', '/orders']);
  });

  test.each([
    [new Failure('Brass diya is sold out', { status: 400 }), 'Brass diya is sold out'],
    [new Failure('', { status: 400 }), 'Order placement failed'],
    [new Failure('Please log in again', { status: 401 }), 'Please log in again'],
  ])('that is refused is not asked again, and can be corrected: %s', async (failure, sentence) => {
    const { is, submit, context, placeOrder } = await opened();
    await submit();
    await placeOrder.fail(failure);
    await pass(600_000);
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe(sentence);
    expect(placeOrder.inputs).toHaveLength(1);
    await submit();
    expect(context().message).toBeNull();
    expect(placeOrder.inputs).toHaveLength(2);
  });

  test('that is refused keeps the address that was typed for it, and lets it be changed', async () => {
    const { page, submit, context, delivery, saveAddress, placeOrder } = await opened();
    delivery()?.send({ type: 'address.edit' });
    delivery()?.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send(ORDER);
    await saveAddress.answer();
    await submit();
    await placeOrder.fail(new Failure('We do not deliver there', { status: 400 }));
    expect(context().address).toEqual(NEW_ADDRESS);
    page.send({ type: 'address.edit' });
    expect(delivery()?.getSnapshot()).toMatchObject({ value: 'editing', context: { address: NEW_ADDRESS } });
    expect(context().message).toBeNull();
  });

  test('that was refused says so when it is sent again with nothing in it', async () => {
    const { submit, context, placeOrder } = await opened();
    await submit();
    await placeOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
    await submit({ items: [] });
    expect(context().message).toMatchObject({ message: 'Cart is empty. Cannot place order.' });
    expect(placeOrder.inputs).toHaveLength(1);
  });

  test('whose key was used by an earlier try is not placed again: the cart is read again, and /orders shown', async () => {
    const { is, submit, placeOrder, effects } = await opened();
    await submit();
    await placeOrder.fail(new Failure('This Idempotency-Key was used for another request.', { status: 409 }));
    expect(is('placedBefore')).toBe(true);
    expect(effects).toEqual(['cart outdated', 'An earlier try had already placed this order.', '/orders']);
  });
});

describe('prices that have changed', () => {
  test('since the cart was filled need a yes before anything is sent', async () => {
    const { page, is, submit, takeKey, placeOrder, effects } = await opened();
    await submit({ isAgreed: false });
    expect(is('confirming')).toBe(true);
    expect(takeKey.inputs).toEqual([]);
    page.send({ type: 'changes.accepted' });
    expect(effects).toEqual(['prices agreed']);
    await takeKey.answer({ attemptKey: 'key-1', orderId: null });
    expect(placeOrder.inputs.map(({ order }) => order.amount)).toEqual([toPaise(998)]);
  });

  test('and are declined lead back, with nothing sent', async () => {
    const { page, is, submit, takeKey } = await opened();
    await submit({ isAgreed: false });
    page.send({ type: 'changes.declined' });
    expect(is({ choosing: 'address' })).toBe(true);
    expect(takeKey.inputs).toEqual([]);
  });

  test('while the page was open: the server’s total is shown, prices are read again, and a yes orders for it', async () => {
    const { page, is, submit, context, takeKey, placeOrder, effects } = await opened();
    await submit();
    await placeOrder.fail(
      new Failure('Prices have changed', { status: 409, code: 'prices_changed', values: { amount: 1_048 } }),
    );
    expect(is('confirming')).toBe(true);
    expect(context().amount).toBe(toPaise(1_048));
    expect(effects).toEqual(['prices read again']);
    page.send({ type: 'changes.accepted' });
    await takeKey.answer({ attemptKey: 'key-1', orderId: null });
    await placeOrder.answer(PLACED);
    expect(placeOrder.inputs.map(({ order }) => order.amount)).toEqual([toPaise(998), toPaise(1_048)]);
    expect(is('placed')).toBe(true);
  });
});

describe('an order that was left to be paid', () => {
  const left = async () => {
    const all = openCheckout();
    await all.open.answer({ ...START, orderId: 'o1', outcome: 'pending' });
    return all;
  };

  test('is asked about when the page opens again, and nothing is placed', async () => {
    const { askPayment, takeKey, settling } = await left();
    expect(askPayment.inputs).toEqual([{ question: { kind: 'order', orderId: 'o1' } }]);
    expect(settling()?.hasTag('checking')).toBe(true);
    expect(takeKey.inputs).toEqual([]);
  });

  test('and was paid meanwhile is done: ‘Payment successful’', async () => {
    const { is, askPayment, effects } = await left();
    await askPayment.answer('paid');
    expect(is('placed')).toBe(true);
    expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
  });

  test('and is not paid can be paid again, by another way too, under the same key', async () => {
    const { page, is, context, submit, askPayment, takeKey, placeOrder } = await left();
    await askPayment.answer('unpaid');
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('The payment was not completed, and you have not been charged.');
    page.send({ type: 'payment.chosen', method: 'cod' });
    await submit();
    expect(takeKey.inputs[0]).toMatchObject({ attemptKey: 'key-1', orderId: 'o1' });
    await placeOrder.answer(PLACED);
    expect(is('placed')).toBe(true);
  });

  test('stays unpaid, not failed, when another try of it is refused', async () => {
    const { is, context, submit, askPayment, placeOrder } = await left();
    await askPayment.answer('unpaid');
    await submit();
    await placeOrder.fail(new Failure('Cash is not taken there', { status: 400 }));
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('Cash is not taken there');
  });

  test('and of which nobody can tell is left to /orders, with its key as it was', async () => {
    const { page, is, askPayment, effects } = await left();
    while (is('placing')) {
      if (askPayment.open > 0) await askPayment.answer('pending');
      await pass(1_000);
    }
    expect(is('awaited')).toBe(true);
    expect(effects).toEqual([
      'cart kept',
      'Your payment is still being confirmed. Your orders will show it as soon as it is known.',
      '/orders',
    ]);
    expect(page.getSnapshot().status).toBe('done');
  });

  test('and of which nobody answers can be paid in another way before three minutes are over', async () => {
    const { page, is, context, submit, askPayment, takeKey, startRazorpay } = await left();
    let waited = 0;
    while (is('placing')) {
      await pass(1_000);
      waited += 1;
      if (waited % 15 === 0 && askPayment.open > 0) await askPayment.fail(new Failure('', { status: 0 }));
    }
    expect(waited).toBeLessThanOrEqual(180);
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toMatch(/^The payment provider has not answered/);
    page.send({ type: 'payment.chosen', method: 'razorpay' });
    await submit();
    expect(takeKey.inputs.at(-1)?.orderId).toBe('o1');
    expect(startRazorpay.inputs).toHaveLength(1);
  });

  test('and whose money goes back is kept no longer: that is said, and another try is a new order', async () => {
    const { is, context, submit, askPayment, takeKey, effects } = await left();
    const sentence = '₹998.00 was paid more than was due, and is on its way back to you.';
    await askPayment.fail(new Failure(sentence, { status: 200, code: 'order_closed_refund_pending' }));
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toMatchObject({ message: sentence });
    expect(effects).toEqual(['order of key-1 forgotten']);
    await submit();
    expect(takeKey.inputs.at(-1)?.orderId).toBeNull();
  });
});

describe('a part that breaks', () => {
  test('as checkout begins orders nothing, and the page stays alive', async () => {
    const { is, open, context } = openCheckout({ breaks: 'checkoutStart' });
    await open.answer(START);
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('The shop did not answer. Try again: it will not become a second order.');
  });

  test('while the address is settled orders nothing and can be tried again', async () => {
    const { page, is, takeKey } = await opened(ADDRESS, null, 'deliveryAddress');
    page.send(ORDER);
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(takeKey.inputs).toEqual([]);
  });

  test('while the order is placed leaves open whether there is one; ordering again is harmless', async () => {
    const { is, submit, context } = await openedFor('cod', 'placing');
    await submit();
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('The shop did not answer. Try again: it will not become a second order.');
  });
});

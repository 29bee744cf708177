import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { ITEMS, NEW_ADDRESS, openCheckout, opened, ORDER } from './checkoutPage.ts';
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

  test('can be tried again when it failed, and then shows no error', async () => {
    const { page, is, context, delivery, open } = openCheckout();
    await open.fail();
    expect(is('unavailable')).toBe(true);
    expect(context().error).toBe('Failed to place order');
    page.send({ type: 'checkout.retry' });
    await open.answer({ address: ADDRESS, draft: null, attemptKey: 'key-1' });
    expect(delivery()?.getSnapshot().value).toBe('readOnly');
    expect(context().error).toBeNull();
  });

  test('chooses the first payment method of the shop, cod by default, and any other', async () => {
    expect(openCheckout({ methods: ['stripe', 'cod'] }).context().method).toBe('stripe');
    expect(openCheckout({ methods: [] }).context().method).toBe('cod');
    const { page, context } = await opened();
    page.send({ type: 'payment.chosen', method: 'stripe' });
    expect(context().method).toBe('stripe');
  });
});

describe('an order', () => {
  test.each([ADDRESS, null])(
    'of an empty cart is not placed: ‘Cart is empty. Cannot place order.’',
    async (saved) => {
      const { page, context, placeOrder } = await opened(saved);
      page.send({ ...ORDER, items: [] });
      expect(context().error).toBe('Cart is empty. Cannot place order.');
      expect(placeOrder.inputs).toEqual([]);
    },
  );

  test('is placed once, however often the button is pressed, and /orders shows it', async () => {
    const { page, is, placeOrder, effects } = await opened();
    page.send(ORDER);
    page.send(ORDER);
    expect(placeOrder.inputs).toEqual([
      { order: { address: ADDRESS, items: ITEMS, amount: 998, paymentMethod: 'cod' }, attemptKey: 'key-1' },
    ]);
    await placeOrder.answer();
    expect(is('placed')).toBe(true);
    expect(placeOrder.inputs).toHaveLength(1);
    expect(effects).toEqual(['cart ordered', 'Order placed successfully', '/orders']);
  });

  test.each([
    [new Failure('Brass diya is sold out', { status: 400 }), 'Brass diya is sold out'],
    [new Failure('', { status: 400 }), 'Order placement failed'],
    [new Failure('Please log in again', { status: 401 }), 'Please log in again'],
  ])('that is refused is not asked again, and can be corrected: %s', async (failure, sentence) => {
    const { page, context, delivery, placeOrder } = await opened();
    page.send(ORDER);
    await placeOrder.fail(failure);
    await pass(600_000);
    expect(delivery()?.getSnapshot().value).toBe('readOnly');
    expect(context().error).toBe(sentence);
    expect(placeOrder.inputs).toHaveLength(1);
    page.send(ORDER);
    expect(context().error).toBeNull();
    expect(placeOrder.inputs).toHaveLength(2);
  });

  test('that is refused comes back to the address that was typed for it', async () => {
    const { page, delivery, saveAddress, placeOrder } = await opened();
    delivery()?.send({ type: 'address.edit' });
    delivery()?.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send(ORDER);
    await saveAddress.answer();
    await placeOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
    expect(delivery()?.getSnapshot()).toMatchObject({ value: 'readOnly', context: { address: NEW_ADDRESS } });
  });

  test('whose key was used by an earlier try is not placed again: the cart is read again, and /orders shown', async () => {
    const { page, is, placeOrder, effects } = await opened();
    page.send(ORDER);
    await placeOrder.fail(new Failure('This Idempotency-Key was used for another request.', { status: 409 }));
    expect(is('placedBefore')).toBe(true);
    expect(effects).toEqual(['cart outdated', 'An earlier try had already placed this order.', '/orders']);
  });

  test('whose total has changed shows the right one, reads prices again, and is placed when it is accepted', async () => {
    const { page, is, context, delivery, placeOrder, effects } = await opened();
    page.send(ORDER);
    await placeOrder.fail(new Failure('Prices have changed', { status: 409, amount: 1_048 }));
    expect(delivery()?.getSnapshot().value).toBe('readOnly');
    expect(context()).toMatchObject({
      changedTotal: 1_048,
      error: 'The total has changed. Please check it and order again.',
    });
    expect(effects).toEqual(['prices read again']);
    page.send({ ...ORDER, amount: 1_048 });
    expect(context()).toMatchObject({ changedTotal: null, error: null });
    await placeOrder.answer();
    expect(placeOrder.inputs.map(({ order }) => order.amount)).toEqual([998, 1_048]);
    expect(is('placed')).toBe(true);
  });
});

describe('a part that breaks', () => {
  test('while the address is settled orders nothing and can be tried again', async () => {
    const { page, is, context, open, placeOrder } = await opened(ADDRESS, null, 'deliveryAddress');
    page.send(ORDER);
    expect(is('unavailable')).toBe(true);
    expect(context().error).toBe('Failed to place order');
    expect(placeOrder.inputs).toEqual([]);
    page.send({ type: 'checkout.retry' });
    expect(open.inputs).toHaveLength(2);
  });

  test('while the order is placed leaves open whether there is one; ordering again is harmless', async () => {
    const { page, context, delivery, placeOrder } = await opened(ADDRESS, null, 'codOrder');
    page.send(ORDER);
    await placeOrder.fail();
    expect(delivery()?.getSnapshot().value).toBe('readOnly');
    expect(context().error).toBe('The shop did not answer. Try again: it will not become a second order.');
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { openCheckout, opened } from './checkoutPage.ts';
import { pass, settle, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 2 }];
const ORDER = { type: 'order.submitted', items: ITEMS, amount: 998 } as const;
const NEW_ADDRESS = { ...ADDRESS, city: 'Bengaluru' };

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
    const { is, context } = await opened();
    expect(is({ address: 'readOnly' })).toBe(true);
    expect(context().address).toEqual(ADDRESS);
  });

  test.each([null, Object.fromEntries(Object.keys(ADDRESS).map((field) => [field, ' ']))])(
    'shows the form when no address was saved, or an empty one',
    async (address) => {
      const { is } = await opened(address && { ...ADDRESS, ...address });
      expect(is({ address: 'editing' })).toBe(true);
    },
  );

  test('can be tried again when it failed, and then shows no error', async () => {
    const { page, is, context, open } = openCheckout();
    await open.fail();
    expect(is('unavailable')).toBe(true);
    expect(context().error).toBe('Failed to place order');
    page.send({ type: 'checkout.retry' });
    await open.answer({ address: ADDRESS, draft: null, attemptKey: 'key-1' });
    expect(is({ address: 'readOnly' })).toBe(true);
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

describe('the address', () => {
  test('goes on being typed after a reload, whatever was saved before', async () => {
    const { is, context } = await opened(ADDRESS, { ...NEW_ADDRESS, street: '' });
    expect(is({ address: 'editing' })).toBe(true);
    expect(context().address).toEqual({ ...NEW_ADDRESS, street: '' });
  });

  test('is kept in the browser while it is typed, until it is saved', async () => {
    const { page, drafts, saveAddress } = await opened(null);
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    expect(drafts).toEqual([NEW_ADDRESS]);
    page.send({ type: 'address.submitted' });
    await saveAddress.fail();
    expect(drafts).toEqual([NEW_ADDRESS]);
    page.send({ type: 'address.submitted' });
    await saveAddress.answer();
    expect(drafts).toEqual([NEW_ADDRESS, null]);
  });

  test('is edited, saved, and shown read-only again: ‘Address saved’', async () => {
    const { page, is, saveAddress, effects } = await opened();
    page.send({ type: 'address.edit' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ type: 'address.submitted' });
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(saveAddress.inputs).toEqual([{ address: NEW_ADDRESS }]);
    await saveAddress.answer();
    expect(is({ address: 'readOnly' })).toBe(true);
    expect(effects).toEqual(['Address saved']);
  });

  test('that is wrong is not saved; the first problem is shown until it is edited', async () => {
    const { page, context, saveAddress } = await opened(null);
    page.send({ type: 'address.edited', address: { ...ADDRESS, phone: '12345' } });
    page.send({ type: 'address.submitted' });
    expect(context().problem).toEqual({ message: 'Phone must be a 10-digit number', fields: ['phone'] });
    expect(saveAddress.inputs).toEqual([]);
    page.send({ type: 'address.edited', address: ADDRESS });
    expect(context().problem).toBeNull();
  });

  test('that cannot be saved keeps the form: ‘Failed to save address’, until another try works', async () => {
    const { page, is, context, saveAddress } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send({ type: 'address.submitted' });
    await saveAddress.fail();
    expect(is({ address: 'editing' })).toBe(true);
    expect(context()).toMatchObject({ error: 'Failed to save address', address: ADDRESS });
    page.send({ type: 'address.submitted' });
    await saveAddress.answer();
    expect(context().error).toBeNull();
  });

  test('is saved first when the order is placed from the form', async () => {
    const { page, is, saveAddress, placeOrder } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    expect(placeOrder.inputs).toEqual([]);
    await saveAddress.answer();
    expect(is({ placing: 'cod' })).toBe(true);
    expect(placeOrder.inputs[0]?.order.address).toEqual(ADDRESS);
  });

  test('that cannot be saved orders nothing, not even when it is saved later', async () => {
    const { page, is, saveAddress, placeOrder } = await opened(null);
    page.send({ type: 'address.edited', address: ADDRESS });
    page.send(ORDER);
    await saveAddress.fail();
    page.send({ type: 'address.submitted' });
    await saveAddress.answer();
    expect(is({ address: 'readOnly' })).toBe(true);
    expect(placeOrder.inputs).toEqual([]);
  });

  test('that is wrong orders nothing and opens the form', async () => {
    const { page, is, context, placeOrder } = await opened({ ...ADDRESS, postalCode: '!' });
    page.send(ORDER);
    expect(is({ address: 'editing' })).toBe(true);
    expect(context().problem?.message).toBe('Invalid postal code');
    page.send(ORDER);
    expect(context().problem?.message).toBe('Invalid postal code');
    expect(placeOrder.inputs).toEqual([]);
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
    expect(effects).toEqual(['attempt closed', 'Order placed successfully', '/orders']);
  });

  test.each([
    [new Failure('Brass diya is sold out', { status: 409 }), 'Brass diya is sold out'],
    [new Failure('', { status: 400 }), 'Order placement failed'],
    [new Failure('Please log in again', { status: 401 }), 'Please log in again'],
  ])('that is refused is not asked again, and can be corrected: %s', async (failure, sentence) => {
    const { page, is, context, placeOrder } = await opened();
    page.send(ORDER);
    await placeOrder.fail(failure);
    await pass(600_000);
    expect(is({ address: 'readOnly' })).toBe(true);
    expect(context().error).toBe(sentence);
    expect(placeOrder.inputs).toHaveLength(1);
    page.send(ORDER);
    expect(context().error).toBeNull();
    expect(placeOrder.inputs).toHaveLength(2);
  });

  test('whose total has changed shows the right one, reads prices again, and is placed when it is accepted', async () => {
    const { page, is, context, placeOrder, effects } = await opened();
    page.send(ORDER);
    await placeOrder.fail(new Failure('Prices have changed', { status: 409, amount: 1_048 }));
    expect(is({ address: 'readOnly' })).toBe(true);
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

describe('an order that nobody answers for', () => {
  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
  ])('is asked for again under the same key, and never called failed: %s', async (failure) => {
    const { page, is, context, placeOrder, effects } = await opened();
    page.send(ORDER);
    await placeOrder.fail(failure);
    expect(is({ placing: 'unanswered' })).toBe(true);
    expect(page.getSnapshot().hasTag('checking')).toBe(true);
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(context().error).toBeNull();
    await pass(1_000);
    expect(placeOrder.inputs[1]).toEqual(placeOrder.inputs[0]);
    await placeOrder.answer();
    expect(effects).toEqual(['attempt closed', 'Order placed successfully', '/orders']);
  });

  test('is asked for after 1, 2, 4, 8 and 16 s, and then left to the shopper, with the key as it was', async () => {
    const { page, is, context, placeOrder, logFailure, effects } = await opened();
    page.send(ORDER);
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await placeOrder.fail();
      await pass(wait - 1);
      expect(is({ placing: 'unanswered' })).toBe(true);
      await pass(1);
      expect(is({ placing: 'cod' })).toBe(true);
    }
    await placeOrder.fail();
    expect(is({ address: 'readOnly' })).toBe(true);
    expect(context().error).toBe('The shop did not answer. Try again: it will not become a second order.');
    expect(logFailure.params).toHaveLength(5);
    expect(effects).toEqual([]);
    page.send(ORDER);
    await settle();
    expect(placeOrder.inputs).toHaveLength(7);
    expect(new Set(placeOrder.inputs.map(({ attemptKey }) => attemptKey))).toEqual(new Set(['key-1']));
    expect(new Set(placeOrder.inputs.map(({ order }) => JSON.stringify(order))).size).toBe(1);
  });

  test('stays the same order: address, items, amount and payment method cannot change meanwhile', async () => {
    const { page, placeOrder } = await opened();
    page.send(ORDER);
    await placeOrder.fail();
    page.send({ type: 'payment.chosen', method: 'stripe' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ ...ORDER, amount: 1 });
    await pass(1_000);
    expect(placeOrder.inputs[1]).toEqual(placeOrder.inputs[0]);
  });

  test('may turn out to be refused', async () => {
    const { page, is, context, placeOrder } = await opened();
    page.send(ORDER);
    await placeOrder.fail();
    await pass(1_000);
    await placeOrder.fail(new Failure('Brass diya is sold out', { status: 409 }));
    expect(is({ address: 'readOnly' })).toBe(true);
    expect(context().error).toBe('Brass diya is sold out');
  });
});

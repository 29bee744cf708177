import { describe, expect, test, vi } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { isCartSaved } from '../../src/services/carts/watchCart.ts';
import { advanceTime, flushPromises } from './clock.ts';
import { account, add, openCart, serverCart, set } from './openCart.ts';

describe('a cart that cannot be loaded', () => {
  test('is not shown as empty, and is tried again after 5, 10, 20 s and so on', async () => {
    const { cart, fetchCart, logFailure } = openCart();
    cart.send({ type: 'session.started' });
    await flushPromises();
    for (const wait of [5_000, 10_000, 20_000, 40_000]) {
      await fetchCart.fail(new Failure('', { status: 500 }));
      expect(cart.getSnapshot().value).toEqual({ account: { merging: 'unloaded' } });
      expect(cart.getSnapshot().context.saved).toBeNull();
      await advanceTime(wait);
      expect(fetchCart.open).toBe(1);
    }
    expect(logFailure.params).toHaveLength(4);
    await fetchCart.answer({});
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
    expect(cart.getSnapshot().context).toMatchObject({ saved: {}, outage: { failures: 0 } });
  });

  test('is tried again at once on a refresh', async () => {
    const { cart, fetchCart } = openCart();
    cart.send({ type: 'session.started' });
    await flushPromises();
    for (const wait of [5_000, 10_000]) {
      await fetchCart.fail();
      await advanceTime(wait);
    }
    await fetchCart.fail();
    cart.send({ type: 'cart.refresh' });
    expect(fetchCart.open).toBe(1);
    await fetchCart.fail();
    await advanceTime(5_000);
    expect(fetchCart.open).toBe(1);
  });

  test('shows what was added meanwhile, which is sent once it is loaded', async () => {
    const { cart, shown, sent, fetchCart } = openCart();
    cart.send({ type: 'session.started' });
    await flushPromises();
    await fetchCart.fail();
    cart.send(add('diya'));
    expect(shown()).toEqual({ diya: 1 });
    expect(sent()).toEqual([]);
    await advanceTime(5_000);
    await fetchCart.answer(serverCart({ diya: 2 }));
    expect(shown()).toEqual({ diya: 3 });
    expect(sent()).toEqual(['add diya 1']);
  });

  test('is shown as last known, with what was changed since, until it is loaded', async () => {
    const { cart, shown, sent, save, fetchCart } = openCart({ lastKnown: serverCart({ bell: 2 }) });
    cart.send({ type: 'session.started' });
    await flushPromises();
    expect(shown()).toEqual({});
    cart.send(add('diya'));
    await fetchCart.fail();
    expect(shown()).toEqual({ bell: 2, diya: 1 });
    expect(cart.getSnapshot().context).toMatchObject({ saved: null, lastKnown: serverCart({ bell: 2 }) });
    cart.send(set('bell', 3));
    await advanceTime(5_000);
    await fetchCart.answer(serverCart({ bell: 2, mala: 1 }));
    expect(shown()).toEqual({ bell: 3, mala: 1, diya: 1 });
    await save();
    await save();
    expect(sent()).toEqual(['add diya 1', 'set bell 3']);
  });

  test('is not the last known one of an account that has left', async () => {
    const { cart, shown, fetchCart } = openCart({ lastKnown: serverCart({ bell: 2 }) });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await fetchCart.fail();
    cart.send({ type: 'session.ended' });
    expect(shown()).toEqual({});
    expect(cart.getSnapshot().context.lastKnown).toBeNull();
  });

  test('a second time stays as it was, and is tried again', async () => {
    const { cart, shown, fetchCart } = await account({ bell: 1 });
    cart.send({ type: 'cart.refresh' });
    await fetchCart.fail();
    expect(cart.getSnapshot().value).toEqual({ account: { merging: 'waiting' } });
    expect(shown()).toEqual({ bell: 1 });
    await advanceTime(5_000);
    await fetchCart.answer(serverCart({ bell: 2 }));
    expect(shown()).toEqual({ bell: 2 });
  });
});

describe('a change that is not saved', () => {
  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
    new Failure('Too many requests', { status: 429 }),
  ])('because of %s stays on the page and is sent again before any other', async (failure) => {
    const { cart, shown, sent, save, sendChange, fetchCart, logFailure } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    await sendChange.fail(failure);
    expect(cart.getSnapshot().value).toEqual({ account: { merging: 'waiting' } });
    expect(logFailure.params).toEqual([{ error: failure }]);
    expect(shown()).toEqual({ diya: 1, bell: 1 });
    await advanceTime(5_000);
    await save();
    await save();
    expect(sent()).toEqual(['add diya 1', 'add diya 1', 'add bell 1']);
    expect(sendChange.inputs[1]).toEqual(sendChange.inputs[0]);
    await fetchCart.answer(serverCart({ diya: 1, bell: 1 }));
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
    expect(cart.getSnapshot().context).toMatchObject({ changes: [], failed: [], outage: { failures: 0 } });
  });

  test('keeps its target when the server has it although the answer was lost', async () => {
    const { cart, shown, sendChange, fetchCart, watchTabs } = await account({ diya: 1 });
    cart.send(add('diya'));
    await sendChange.fail();
    const { changes } = cart.getSnapshot().context;
    watchTabs.send({ type: 'cart.shared', saved: serverCart({ diya: 2 }), changes });
    expect(shown()).toEqual({ diya: 2 });
    cart.send({ type: 'cart.refresh' });
    expect(sendChange.inputs.at(-1)).toMatchObject({ change: { target: 2 } });
    expect(fetchCart.open).toBe(0);
  });

  test('waits as long as the server requires', async () => {
    const { cart, sendChange, fetchCart } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('', { status: 429, retryAfter: 30 }));
    cart.send(add('bell'));
    await advanceTime(29_999);
    expect(fetchCart.open + sendChange.open).toBe(0);
    await advanceTime(1);
    expect(sendChange.open).toBe(1);
  });

  test('is sent again at once on a refresh', async () => {
    const { cart, sendChange } = await account();
    cart.send(add('diya'));
    await sendChange.fail();
    cart.send({ type: 'cart.refresh' });
    expect(sendChange.open).toBe(1);
  });

  test('is sent again even if the cart cannot be loaded', async () => {
    const { cart, sent, fetchCart } = await account();
    cart.send({ type: 'cart.refresh' });
    cart.send(add('diya'));
    await fetchCart.fail();
    await advanceTime(5_000);
    expect(sent()).toEqual(['add diya 1']);
  });

  test('because the server refuses it stays, and does not hold up other lines', async () => {
    const { cart, shown, sent, save, sendChange, logFailure } = await account();
    for (const itemId of ['diya', 'bell', 'diya']) cart.send(add(itemId));
    await sendChange.fail(new Failure('Not available any more', { status: 400 }));
    expect(logFailure.params).toHaveLength(1);
    await save();
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
    expect(shown()).toEqual({ diya: 2, bell: 1 });
    expect(cart.getSnapshot().value).toEqual({ account: 'waiting' });
    cart.send(set('mala', 1));
    await save();
    expect(sent()).toEqual(['add diya 1', 'add bell 1', 'set mala 1']);
  });

  test('because the server refuses it is sent again after a refresh of the cart', async () => {
    const { cart, sent, sendChange } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('Not available any more', { status: 400 }));
    cart.send({ type: 'cart.refresh' });
    expect(sent()).toEqual(['add diya 1', 'add diya 1']);
  });

  test('because the server refuses it is replaced by a quantity that the shopper sets, which is sent at once', async () => {
    const { cart, shown, sent, save, sendChange } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('Not available any more', { status: 400 }));
    cart.send(set('diya', 0));
    await save();
    expect(sent()).toEqual(['add diya 1', 'set diya 0']);
    expect(shown()).toEqual({});
    expect(cart.getSnapshot().context.changes).toEqual([]);
  });

  test('because the server refuses it is sent again, after ever longer delays', async () => {
    const { cart, sendChange } = await account();
    cart.send(add('diya'));
    for (const wait of [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      await sendChange.fail(new Failure('No', { status: 200 }));
      await advanceTime(wait - 1);
      expect(sendChange.open).toBe(0);
      await advanceTime(1);
      expect(sendChange.open).toBe(1);
    }
  });

  test('because the server refuses it waits, and not the change that is the next by then', async () => {
    const { cart, sent, save, sendChange, watchTabs } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    const [diya, bell] = cart.getSnapshot().context.changes;
    if (!diya || !bell) expect.fail();
    watchTabs.send({ type: 'cart.shared', saved: {}, changes: [bell, diya] });
    await sendChange.fail(new Failure('Not available any more', { status: 409 }));
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
    await save();
    await advanceTime(4_999);
    expect(sendChange.open).toBe(0);
    await advanceTime(1);
    expect(sent()).toEqual(['add diya 1', 'add bell 1', 'add diya 1']);
  });

  test('because the server refuses it waits for its own delay, whatever happens to the others', async () => {
    const { cart, sent, save, sendChange } = await account();
    const refuse = () => sendChange.fail(new Failure('No', { status: 400 }));
    cart.send(add('diya'));
    await refuse();
    await advanceTime(5_000);
    await refuse();
    cart.send(add('bell'));
    await refuse();
    await advanceTime(5_000);
    expect(sent().slice(2)).toEqual(['add bell 1', 'add bell 1']);
    await save();
    await advanceTime(4_999);
    expect(sendChange.open).toBe(0);
    await advanceTime(1);
    expect(sent().at(-1)).toBe('add diya 1');
  });

  test('because the server refuses it is sent again at its own time, although the shopper changes other lines meanwhile', async () => {
    const { cart, sent, save, sendChange } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('No', { status: 400 }));
    await advanceTime(2_000);
    cart.send(add('bell'));
    await save();
    await advanceTime(2_000);
    cart.send(add('mala'));
    await sendChange.fail(new Failure('No', { status: 400 }));
    await advanceTime(999);
    expect(sent()).toEqual(['add diya 1', 'add bell 1', 'add mala 1']);
    await advanceTime(1);
    expect(sent().at(-1)).toBe('add diya 1');
    await save();
    await advanceTime(3_999);
    expect(sendChange.open).toBe(0);
    await advanceTime(1);
    expect(sent().at(-1)).toBe('add mala 1');
    await save();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['the session ends', { type: 'session.ended' }],
    ['its line is ordered', { type: 'cart.ordered' }],
    ['another quantity replaces it', set('diya', 3)],
  ] as const)('because the server refuses it leaves no timer once %s', async (_, event) => {
    const { cart, browser, sendChange, fetchCart } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('No', { status: 400 }));
    expect(vi.getTimerCount()).toBe(1);
    if (event.type === 'cart.ordered') browser.unsaved = [];
    cart.send(event);
    await flushPromises();
    expect(vi.getTimerCount()).toBe(0);
    expect([sendChange.open, fetchCart.open]).toEqual(
      event.type === 'cart.changed' ? [1, 0] : [0, event.type === 'cart.ordered' ? 1 : 0],
    );
  });

  test('because the server refuses it is forgotten once another tab has saved it: the next one of its line is sent at once', async () => {
    const { cart, sent, sendChange, watchTabs } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('No', { status: 400 }));
    watchTabs.send({ type: 'cart.shared', saved: serverCart({ diya: 1 }), changes: [] });
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
    await advanceTime(3_600_000);
    expect(vi.getTimerCount()).toBe(0);
    cart.send(add('diya', 2));
    expect(sent()).toEqual(['add diya 1', 'add diya 2']);
  });

  test('because the server refuses it is sent again after the cart that was requested meanwhile', async () => {
    const { cart, sendChange, fetchCart } = await account();
    cart.send(add('diya'));
    cart.send({ type: 'cart.refresh' });
    await sendChange.fail(new Failure('No', { status: 400 }));
    await fetchCart.answer({});
    expect(cart.getSnapshot().value).toEqual({ account: 'waiting' });
    await advanceTime(5_000);
    expect(sendChange.open).toBe(1);
  });

  test('because the server breaks at it holds up other lines once', async () => {
    const { cart, sent, sendChange } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    await sendChange.fail(new Failure('', { status: 500 }));
    await advanceTime(5_000);
    await sendChange.fail(new Failure('', { status: 500 }));
    expect(sent().at(-1)).toBe('add bell 1');
  });

  test('is not sent again after an order of its line', async () => {
    const { cart, browser, sendChange, fetchCart } = await account();
    cart.send(add('diya'));
    await sendChange.fail();
    browser.unsaved = []; // Its line is ordered.
    cart.send({ type: 'cart.ordered' });
    await flushPromises();
    await fetchCart.answer({});
    await advanceTime(600_000);
    expect(sendChange.inputs).toHaveLength(1);
  });

  test('is stored in this browser until it is saved, and sent after a reload', async () => {
    const first = await account({ diya: 1 });
    first.cart.send(add('diya'));
    first.cart.send(add('bell'));
    const stored = first.sendChange.inputs.map(({ change }) => change).filter((change) => !!change);
    expect(first.browser.unsaved).toHaveLength(2);
    first.cart.stop();
    const { cart, shown, sent, save, browser, fetchCart } = openCart({
      unsaved: [...stored, ...first.browser.unsaved.slice(1)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await fetchCart.answer(serverCart({ diya: 2 }));
    expect(shown()).toEqual({ diya: 2, bell: 1 });
    await save();
    await save();
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
    expect(browser.unsaved).toEqual([]);
  });
});

describe('whether the cart is saved, for an order', () => {
  test('is false from a change until it is saved', async () => {
    const { cart, save } = await account();
    const isSaved = () => isCartSaved(cart.getSnapshot());
    expect(isSaved()).toBe(true);
    cart.send(add('diya'));
    expect(isSaved()).toBe(false);
    await save();
    expect(isSaved()).toBe(true);
  });

  test('is true when the server answers that it does not save the change', async () => {
    const { cart, sendChange } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('Not available any more', { status: 400 }));
    expect(isCartSaved(cart.getSnapshot())).toBe(true);
  });

  test('is false while it is not known whether a change has arrived, although others are saved', async () => {
    const { cart, save, sendChange, fetchCart } = await account();
    const isSaved = () => isCartSaved(cart.getSnapshot());
    cart.send(add('diya'));
    await sendChange.fail(new Failure('', { status: 0 }));
    cart.send({ type: 'cart.refresh' });
    await sendChange.fail(new Failure('', { status: 0 }));
    await fetchCart.answer({});
    cart.send(add('bell'));
    await save();
    expect([cart.getSnapshot().matches({ account: 'waiting' }), isSaved()]).toEqual([true, false]);
    cart.send({ type: 'cart.refresh' });
    await save();
    expect(isSaved()).toBe(true);
  });

  test.each([
    [0, false],
    [500, true],
  ])('is, for changes of a cart that cannot be loaded (%s): %s', async (status, isSaved) => {
    const { cart, fetchCart } = openCart();
    cart.send({ type: 'session.started' });
    await flushPromises();
    cart.send(add('diya'));
    await fetchCart.fail(new Failure('', { status }));
    expect(cart.getSnapshot().matches({ account: { merging: 'unloaded' } })).toBe(true);
    expect(isCartSaved(cart.getSnapshot())).toBe(isSaved);
  });
});

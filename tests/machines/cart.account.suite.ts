import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { advanceTime, flushPromises } from './clock.ts';
import { account, add, guest, guestLine, openCart, serverCart, set } from './shopperCart.ts';

describe('an account’s cart', () => {
  test('shows a change at once, and tells the server after', async () => {
    const { cart, shown, sent, sendChange } = await account({ bell: 2 });
    cart.send(add('diya', 2));
    expect(shown()).toEqual({ bell: 2, diya: 2 });
    expect(cart.getSnapshot().value).toEqual({ account: 'saving' });
    expect(sent()).toEqual(['add diya 2']);
    await sendChange.answer();
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
    expect(shown()).toEqual({ bell: 2, diya: 2 });
  });

  test('tells the server every change in order, one at a time', async () => {
    const { cart, sent, sendChange } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    cart.send(add('diya'));
    expect(sent()).toEqual(['add diya 1']);
    await sendChange.answer();
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
    await sendChange.answer();
    await sendChange.answer();
    expect(sent()).toEqual(['add diya 1', 'add bell 1', 'add diya 1']);
    expect(sendChange.open).toBe(0);
  });

  test('tells the server only the last of several quantities set while it was busy', async () => {
    const { cart, sent, sendChange } = await account({ diya: 1, bell: 1 });
    for (const quantity of [2, 3, 4]) cart.send(set('diya', quantity));
    cart.send(set('bell', 0));
    await sendChange.answer();
    await sendChange.answer();
    await sendChange.answer();
    expect(sent()).toEqual(['set diya 2', 'set diya 4', 'set bell 0']);
    expect(sendChange.open).toBe(0);
  });

  test('keeps a change that was refused on the screen; that is only logged, and the next change follows', async () => {
    const { cart, shown, sent, sendChange, logFailure } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    await sendChange.fail(new Failure('Not sold any more', { status: 400 }));
    expect(logFailure.params).toHaveLength(1);
    expect(shown()).toEqual({ diya: 1, bell: 1 });
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
  });

  test('is never written into this browser', async () => {
    const { cart, stored } = await account({ bell: 2 });
    cart.send(add('diya'));
    cart.send(set('bell', 1));
    expect(stored()).toEqual([]);
  });

  test('leaves alone what a guest in another tab keeps in this browser', async () => {
    const { cart, browser, stored } = await account();
    browser.record = [guestLine('mala', 1)];
    cart.send(add('diya'));
    cart.send(set('diya', 3));
    expect(stored()).toEqual(['mala×1']);
  });

  test('is fetched again when asked to, and keeps what was changed meanwhile', async () => {
    const { cart, shown, sent, fetchCart } = await account({ bell: 2 });
    cart.send({ type: 'cart.refresh' });
    await flushPromises();
    cart.send(add('diya'));
    await fetchCart.answer(serverCart({ bell: 5 }));
    expect(shown()).toEqual({ bell: 5, diya: 1 });
    expect(sent()).toEqual(['add diya 1']);
  });
});

describe('a change that nobody answers', () => {
  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
  ])('stays on the screen and is sent again under the same key, before any other: %s', async (failure) => {
    const { cart, shown, sent, sendChange, logFailure } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    await sendChange.fail(failure);
    expect(cart.getSnapshot().value).toEqual({ account: 'unanswered' });
    expect(logFailure.params).toEqual([{ error: failure }]);
    expect(shown()).toEqual({ diya: 1, bell: 1 });
    await advanceTime(5_000);
    await sendChange.answer();
    await sendChange.answer();
    expect(sent()).toEqual(['add diya 1', 'add diya 1', 'add bell 1']);
    expect(sendChange.inputs[1]).toEqual(sendChange.inputs[0]);
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
  });

  test('is sent again after 5, 10, 20 s and so on, never later than five minutes, and the next one soon again', async () => {
    const { cart, sendChange } = await account();
    cart.send(add('diya'));
    for (const wait of [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      await sendChange.fail();
      await advanceTime(wait - 1);
      expect(sendChange.open).toBe(0);
      await advanceTime(1);
      expect(sendChange.open).toBe(1);
    }
    await sendChange.answer();
    cart.send(add('bell'));
    await sendChange.fail();
    await advanceTime(5_000);
    expect(sendChange.open).toBe(1);
  });

  test('is sent again at once when the cart is to be read again, which then follows', async () => {
    const { cart, shown, sendChange, fetchCart } = await account();
    cart.send(add('diya'));
    await sendChange.fail();
    cart.send({ type: 'cart.refresh' });
    expect(sendChange.open).toBe(1);
    await sendChange.answer();
    await advanceTime(5_000);
    await fetchCart.answer(serverCart({ diya: 1, bell: 2 }));
    expect(shown()).toEqual({ diya: 1, bell: 2 });
  });

  test('keeps its place when the cart is to be read again while it is on its way', async () => {
    const { cart, shown, sendChange, fetchCart } = await account();
    cart.send(add('diya'));
    cart.send({ type: 'cart.refresh' });
    expect(fetchCart.open).toBe(0);
    await sendChange.answer();
    await advanceTime(5_000);
    await fetchCart.answer(serverCart({ diya: 1 }));
    expect(shown()).toEqual({ diya: 1 });
    expect(sendChange.inputs).toHaveLength(1);
  });

  test('is forgotten with an order', async () => {
    const { cart, sendChange } = await account();
    cart.send(add('diya'));
    await sendChange.fail();
    cart.send({ type: 'cart.ordered' });
    await advanceTime(600_000);
    expect(sendChange.inputs).toHaveLength(1);
  });
});

describe('after an order', () => {
  test('the cart is empty, and what still waited is not sent', async () => {
    const { cart, shown, sent, sendChange } = await account({ bell: 2 });
    cart.send(add('diya'));
    cart.send(add('mala'));
    cart.send({ type: 'cart.ordered' });
    expect(shown()).toEqual({});
    await sendChange.answer();
    expect(sent()).toEqual(['add diya 1']);
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
  });

  test('the cart is empty even if it was being fetched; the answer from before the order is not shown', async () => {
    const { cart, shown, fetchCart } = await account({ bell: 2 });
    cart.send({ type: 'cart.refresh' });
    await flushPromises();
    cart.send({ type: 'cart.ordered' });
    expect(shown()).toEqual({});
    await fetchCart.answer(serverCart({ bell: 2 }));
    expect(shown()).toEqual({});
    await fetchCart.answer({});
    expect(shown()).toEqual({});
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
  });

  test('guest lines that were ordered with it are not pushed any more', async () => {
    const { cart, stored, push, fetchCart } = guest({ record: [guestLine('diya', 2)] });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await push.fail();
    await fetchCart.answer({});
    cart.send({ type: 'cart.ordered' });
    expect(stored()).toEqual([]);
    await advanceTime(60_000);
    expect(push.inputs).toHaveLength(1);
  });

  test('a guest’s cart stays', () => {
    const { cart, shown } = openCart();
    cart.send(add('diya'));
    cart.send({ type: 'cart.ordered' });
    expect(shown()).toEqual({ diya: 1 });
  });
});

describe('signing out', () => {
  test('empties the cart', async () => {
    const { cart, shown } = await account({ bell: 2 });
    cart.send(add('diya'));
    cart.send({ type: 'session.ended' });
    expect(cart.getSnapshot().value).toBe('guest');
    expect(shown()).toEqual({});
    expect(cart.getSnapshot().context.changes).toEqual([]);
  });

  test('in the middle of a merge ends it: late answers change nothing', async () => {
    const { cart, shown, stored, push, fetchCart } = guest({
      record: [guestLine('diya', 2), guestLine('bell', 1)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    cart.send({ type: 'session.ended' });
    await push.answer();
    expect(push.inputs).toHaveLength(1);
    expect(fetchCart.inputs).toHaveLength(0);
    expect(shown()).toEqual({});
    expect(stored()).toEqual(['diya×2', 'bell×1']);
    expect(cart.getSnapshot().value).toBe('guest');
  });

  test('by a 401 while saving leaves the next shopper nothing', async () => {
    const { cart, shown, stored, sent, sendChange, push } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    cart.send({ type: 'session.ended' });
    await sendChange.fail(new Failure('', { status: 401 }));
    cart.send({ type: 'session.started' });
    await flushPromises();
    expect(sent()).toEqual(['add diya 1']);
    expect(shown()).toEqual({});
    expect(stored()).toEqual([]);
    expect(push.inputs).toEqual([]);
  });
});

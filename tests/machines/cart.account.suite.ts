import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { advanceTime, flushPromises } from './clock.ts';
import { account, add, guest, guestLine, openCart, serverCart, set } from './shopperCart.ts';

describe('the cart of an account', () => {
  test('shows a change at once and then sends it to the server', async () => {
    const { cart, shown, sent, sendChange } = await account({ bell: 2 });
    cart.send(add('diya', 2));
    expect(shown()).toEqual({ bell: 2, diya: 2 });
    expect(cart.getSnapshot().value).toEqual({ account: 'saving' });
    expect(sent()).toEqual(['add diya 2']);
    await sendChange.answer();
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
    expect(shown()).toEqual({ bell: 2, diya: 2 });
  });

  test('sends changes to the server in order, one at a time', async () => {
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

  test('sends only the last of several quantities that were set during a request', async () => {
    const { cart, sent, sendChange } = await account({ diya: 1, bell: 1 });
    for (const quantity of [2, 3, 4]) cart.send(set('diya', quantity));
    cart.send(set('bell', 0));
    await sendChange.answer();
    await sendChange.answer();
    await sendChange.answer();
    expect(sent()).toEqual(['set diya 2', 'set diya 4', 'set bell 0']);
    expect(sendChange.open).toBe(0);
  });

  test('keeps a rejected change on the page, logs the failure and sends the next change', async () => {
    const { cart, shown, sent, sendChange, logFailure } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    await sendChange.fail(new Failure('Not sold any more', { status: 400 }));
    expect(logFailure.params).toHaveLength(1);
    expect(shown()).toEqual({ diya: 1, bell: 1 });
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
  });

  test('is never stored in the browser', async () => {
    const { cart, stored } = await account({ bell: 2 });
    cart.send(add('diya'));
    cart.send(set('bell', 1));
    expect(stored()).toEqual([]);
  });

  test('leaves the guest cart of another tab alone', async () => {
    const { cart, browser, stored } = await account();
    browser.record = [guestLine('mala', 1)];
    cart.send(add('diya'));
    cart.send(set('diya', 3));
    expect(stored()).toEqual(['mala×1']);
  });

  test('is fetched again on request and keeps changes made meanwhile', async () => {
    const { cart, shown, sent, fetchCart } = await account({ bell: 2 });
    cart.send({ type: 'cart.refresh' });
    await flushPromises();
    cart.send(add('diya'));
    await fetchCart.answer(serverCart({ bell: 5 }));
    expect(shown()).toEqual({ bell: 5, diya: 1 });
    expect(sent()).toEqual(['add diya 1']);
  });
});

describe('a change without a response', () => {
  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
  ])('stays on the page and is sent again under the same key, before any other: %s', async (failure) => {
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

  test('is sent again after 5, 10, 20 s and so on, at most five minutes; the delay starts over for the next one', async () => {
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

  test('is sent again at once on a refresh, before the cart is fetched', async () => {
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

  test('is sent before the refresh when its request is pending', async () => {
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

  test('is discarded by an order', async () => {
    const { cart, sendChange } = await account();
    cart.send(add('diya'));
    await sendChange.fail();
    cart.send({ type: 'cart.ordered' });
    await advanceTime(600_000);
    expect(sendChange.inputs).toHaveLength(1);
  });
});

describe('after an order', () => {
  test('the cart is empty, and waiting changes are not sent', async () => {
    const { cart, shown, sent, sendChange } = await account({ bell: 2 });
    cart.send(add('diya'));
    cart.send(add('mala'));
    cart.send({ type: 'cart.ordered' });
    expect(shown()).toEqual({});
    await sendChange.answer();
    expect(sent()).toEqual(['add diya 1']);
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
  });

  test('the cart is empty even if it was being fetched; the outdated response is ignored', async () => {
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

  test('guest lines that were part of it are not pushed again', async () => {
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

  test('the cart of a guest stays', () => {
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

  test('during a merge ends the merge; late responses change nothing', async () => {
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

  test('by a 401 during a request leaves nothing for the next shopper', async () => {
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

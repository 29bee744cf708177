import { describe, expect, test, vi } from 'vitest';
import type { CartChange } from '../../contract/carts/cart.ts';
import { Failure } from '../../contract/failure.ts';
import { advanceTime, flushPromises } from './clock.ts';
import { account, add, guest, guestLine, openCart, serverCart, set } from './openCart.ts';

describe('the cart of an account', () => {
  test('shows a change at once and then sends it to the server', async () => {
    const { cart, shown, sent, save } = await account({ bell: 2 });
    cart.send(add('diya', 2));
    expect(shown()).toEqual({ bell: 2, diya: 2 });
    expect(cart.getSnapshot().value).toEqual({ account: { sending: 'current' } });
    expect(sent()).toEqual(['add diya 2']);
    await save();
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
    expect(shown()).toEqual({ bell: 2, diya: 2 });
  });

  test('sends changes to the server in order, one at a time', async () => {
    const { cart, sent, save, sendChange } = await account();
    for (const itemId of ['diya', 'bell', 'diya']) cart.send(add(itemId));
    expect(sent()).toEqual(['add diya 1']);
    await save();
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
    await save();
    await save();
    expect(sent()).toEqual(['add diya 1', 'add bell 1', 'add diya 1']);
    expect(sendChange.open).toBe(0);
  });

  test('determines the quantity that each change leads to, before it is sent', async () => {
    const { cart, save, sendChange } = await account({ diya: 4 });
    cart.send(add('diya', 2));
    cart.send(add('diya', 3));
    await save();
    expect(sendChange.inputs).toMatchObject([{ change: { target: 6 } }, { change: { target: 9 } }]);
  });

  test('sends only the last of several quantities that were set during a request', async () => {
    const { cart, sent, save, sendChange } = await account({ diya: 1, bell: 1 });
    for (const quantity of [2, 3, 4]) cart.send(set('diya', quantity));
    cart.send(set('bell', 0));
    for (let left = 3; left > 0; left -= 1) await save();
    expect(sent()).toEqual(['set diya 2', 'set diya 4', 'set bell 0']);
    expect(sendChange.open).toBe(0);
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
    cart.send(add('diya'));
    await fetchCart.answer(serverCart({ bell: 5 }));
    expect(shown()).toEqual({ bell: 5, diya: 1 });
    expect(sent()).toEqual(['add diya 1']);
  });

  test('is fetched after the change that is being saved when a refresh is requested', async () => {
    const { cart, shown, save, fetchCart } = await account();
    cart.send(add('diya'));
    cart.send({ type: 'cart.refresh' });
    expect(fetchCart.open).toBe(0);
    await save();
    await fetchCart.answer(serverCart({ diya: 1, bell: 2 }));
    expect(shown()).toEqual({ diya: 1, bell: 2 });
  });
});

describe('signing in', () => {
  test('adds the guest’s lines to the account’s cart, which is then fetched again', async () => {
    const { cart, shown, stored, sent, save, fetchCart } = guest({
      record: [guestLine('diya', 2), guestLine('bell', 1)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    expect(stored()).toEqual([]);
    expect(shown()).toEqual({ diya: 2, bell: 1 });
    await fetchCart.answer(serverCart({ diya: 3, mala: 1 }));
    expect(shown()).toEqual({ diya: 5, mala: 1, bell: 1 });
    await save();
    await save();
    expect(sent()).toEqual(['add diya 2', 'add bell 1']);
    await fetchCart.answer(serverCart({ diya: 5, mala: 1, bell: 1 }));
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
  });

  test('pushes the guest’s lines one by one, then fetches the account’s cart, and has a state for each step', async () => {
    const { cart, save, fetchCart } = guest({ record: [guestLine('diya', 2), guestLine('bell', 1)] });
    const step = () => cart.getSnapshot().value;
    cart.send({ type: 'session.started' });
    const steps = [step()];
    await flushPromises();
    steps.push(step());
    await fetchCart.answer({});
    steps.push(step());
    await save();
    steps.push(step());
    await save();
    steps.push(step());
    await fetchCart.answer(serverCart({ diya: 2, bell: 1 }));
    const merging = ['reading', 'fetching', 'pushing', 'pushing', 'fetching'];
    expect([...steps, step()]).toEqual([
      ...merging.map((state) => ({ account: { merging: state } })),
      { account: 'idle' },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('pushes the other lines when the server refuses one, which is pushed again after a delay', async () => {
    const { cart, sent, save, sendChange, fetchCart } = guest({
      record: [guestLine('diya', 2), guestLine('bell', 1)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await fetchCart.answer({});
    await sendChange.fail(new Failure('Not available any more', { status: 409 }));
    await save();
    await fetchCart.answer(serverCart({ bell: 1 }));
    expect(cart.getSnapshot().value).toEqual({ account: 'waiting' });
    await advanceTime(5_000);
    expect(sent()).toEqual(['add diya 2', 'add bell 1', 'add diya 2']);
  });

  test('waits with the lines that are left while the server is not available, and fetches the cart after them', async () => {
    const { cart, shown, sent, save, sendChange, fetchCart } = guest({
      record: [guestLine('diya', 2), guestLine('bell', 1)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await fetchCart.answer({});
    await save();
    await sendChange.fail(new Failure('', { status: 503 }));
    expect(cart.getSnapshot().value).toEqual({ account: { merging: 'waiting' } });
    expect(shown()).toEqual({ diya: 2, bell: 1 });
    await advanceTime(5_000);
    await save();
    await fetchCart.answer(serverCart({ diya: 2, bell: 1 }));
    expect(sent()).toEqual(['add diya 2', 'add bell 1', 'add bell 1']);
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
  });

  test('fetches the cart again before the next line when another tab has pushed one', async () => {
    const { cart, sent, sendChange, fetchCart } = guest({
      record: [guestLine('diya', 2), guestLine('bell', 1)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await fetchCart.answer({});
    const change = sendChange.inputs[0]?.change ?? expect.fail();
    await sendChange.answer({ change, isSent: false });
    expect(sent()).toEqual(['add diya 2']);
    await fetchCart.answer(serverCart({ diya: 2 }));
    expect(sent()).toEqual(['add diya 2', 'add bell 1']);
  });

  test('fetches the cart again when that is requested meanwhile: the answer may be from before', async () => {
    const { cart, shown, fetchCart } = await account({ bell: 2 });
    cart.send({ type: 'cart.refresh' });
    cart.send({ type: 'cart.refresh' });
    await fetchCart.answer(serverCart({ bell: 3 }));
    expect(shown()).toEqual({ bell: 2 });
    await fetchCart.answer(serverCart({ bell: 4 }));
    expect(shown()).toEqual({ bell: 4 });
  });

  test('sends a quantity that was set before a guest’s line was added instead of the line', async () => {
    const { cart, sent, shown, fetchCart } = guest({ record: [guestLine('diya', 2)] });
    cart.send({ type: 'session.started' });
    await flushPromises();
    cart.send(set('diya', 7));
    await fetchCart.answer({});
    expect(sent()).toEqual(['set diya 7']);
    expect(shown()).toEqual({ diya: 7 });
  });

  test('keeps a change that is made while the records are read', async () => {
    const { cart, shown } = guest({ record: [guestLine('diya', 2)] });
    cart.send({ type: 'session.started' });
    cart.send(add('bell'));
    await flushPromises();
    expect(shown()).toEqual({ diya: 2, bell: 1 });
    expect(cart.getSnapshot().context.changes).toHaveLength(2);
  });

  test('goes on without records that cannot be read', async () => {
    const { cart, logFailure, fetchCart } = openCart({ isSubscriptionBroken: true });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await fetchCart.answer({});
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
    expect(logFailure.params).toEqual([
      { error: new Error('no messages') },
      { error: new Error('no records') },
    ]);
  });
});

describe('another tab of the account', () => {
  test('shows the same cart: what it has saved and what it has not', async () => {
    const { shown, watchTabs } = await account({ diya: 1 });
    const unsaved: CartChange = { kind: 'add', line: { itemId: 'bell', size: 'S', quantity: 1 }, key: 'k' };
    watchTabs.send({ type: 'cart.shared', saved: serverCart({ diya: 4 }), changes: [unsaved] });
    expect(shown()).toEqual({ diya: 4, bell: 1 });
  });

  test('is not undone by an older answer of the server', async () => {
    const { cart, shown, fetchCart, watchTabs } = openCart();
    cart.send({ type: 'session.started' });
    await flushPromises();
    watchTabs.send({ type: 'cart.shared', saved: serverCart({ diya: 3 }), changes: [] });
    await flushPromises();
    await fetchCart.answer(serverCart({ diya: 1 }));
    expect(shown()).toEqual({ diya: 3 });
    await fetchCart.answer(serverCart({ diya: 3 }));
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
    expect(shown()).toEqual({ diya: 3 });
  });

  test('that has saved a change is not sent an older cart, which is loaded again instead', async () => {
    const { cart, shown, sendChange, fetchCart, shareCart } = await account({ diya: 1 });
    cart.send(add('diya'));
    const change = sendChange.inputs[0]?.change ?? expect.fail();
    const shared = shareCart.params.length;
    await sendChange.answer({ change, isSent: false });
    expect(cart.getSnapshot().value).toEqual({ account: { merging: 'fetching' } });
    expect(shareCart.params).toHaveLength(shared);
    await fetchCart.answer(serverCart({ diya: 2 }));
    expect(shown()).toEqual({ diya: 2 });
  });

  test('that has saved a change and shared its cart needs no other request', async () => {
    const { cart, shown, sendChange, fetchCart, watchTabs } = await account({ diya: 1 });
    cart.send(add('diya'));
    const change = sendChange.inputs[0]?.change ?? expect.fail();
    watchTabs.send({ type: 'cart.shared', saved: serverCart({ diya: 2 }), changes: [] });
    await sendChange.answer({ change, isSent: false });
    expect([cart.getSnapshot().value, fetchCart.open]).toEqual([{ account: 'idle' }, 0]);
    expect(shown()).toEqual({ diya: 2 });
  });

  test('that orders the cart while a change is sent leaves it empty until it is loaded again', async () => {
    const { cart, shown, save, fetchCart, watchTabs, shareCart } = await account({ diya: 1 });
    cart.send(add('diya'));
    watchTabs.send({ type: 'cart.shared', saved: serverCart({}), changes: [] });
    const shared = shareCart.params.length;
    await save();
    expect([shown(), shareCart.params.length]).toEqual([{}, shared]);
    await fetchCart.answer(serverCart({ diya: 1 }));
    expect(shown()).toEqual({ diya: 1 });
  });

  test('receives each change, and the cart when it is loaded or saved', async () => {
    const { cart, save, shareCart } = await account({ diya: 1 });
    cart.send(add('diya'));
    await save();
    expect(shareCart.params).toEqual([
      { saved: serverCart({ diya: 1 }) },
      { saved: serverCart({ diya: 1 }) },
      { saved: serverCart({ diya: 2 }) },
    ]);
  });
});

describe('after an order', () => {
  test('the cart is empty, waiting changes are not sent, and what is left on the server is fetched', async () => {
    const { cart, shown, sent, browser, fetchCart } = await account({ bell: 2 });
    cart.send(add('diya'));
    cart.send(add('mala'));
    browser.unsaved = []; // Both lines are ordered.
    cart.send({ type: 'cart.ordered' });
    expect(shown()).toEqual({});
    await flushPromises();
    await fetchCart.answer(serverCart({ bell: 1 }));
    expect(shown()).toEqual({ bell: 1 });
    expect(sent()).toEqual(['add diya 1']);
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
  });

  test('the cart is empty even if it was being fetched; the outdated response is ignored', async () => {
    const { cart, shown, fetchCart } = await account({ bell: 2 });
    cart.send({ type: 'cart.refresh' });
    cart.send({ type: 'cart.ordered' });
    expect(shown()).toEqual({});
    await flushPromises();
    await fetchCart.answer(serverCart({ bell: 2 }));
    expect(shown()).toEqual({});
    await fetchCart.answer({});
    expect(cart.getSnapshot().value).toEqual({ account: 'idle' });
  });

  test('a change of a line that was not ordered is sent again', async () => {
    const { cart, shown, sent, save, browser, sendChange, fetchCart } = await account();
    cart.send(add('diya'));
    await sendChange.fail(new Failure('No', { status: 400 }));
    cart.send(add('bell'));
    await save();
    cart.send({ type: 'cart.ordered' });
    await flushPromises();
    await fetchCart.answer({});
    expect([shown(), sent()]).toEqual([{ diya: 1 }, ['add diya 1', 'add bell 1', 'add diya 1']]);
    await save();
    expect([browser.unsaved, cart.getSnapshot().value]).toEqual([[], { account: { merging: 'fetching' } }]);
  });

  test('a change of a line that was not ordered is sent once the cart can be loaded', async () => {
    const { cart, sent, browser, fetchCart } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    browser.unsaved = browser.unsaved.filter(({ line }) => line.itemId === 'bell');
    cart.send({ type: 'cart.ordered' });
    await flushPromises();
    await fetchCart.fail(new Failure('', { status: 503 }));
    expect(cart.getSnapshot().value).toEqual({ account: { merging: 'unloaded' } });
    await advanceTime(5_000);
    await fetchCart.answer({});
    expect(sent()).toEqual(['add diya 1', 'add bell 1']);
  });

  test('the cart is empty in the other tabs too, until they have fetched it again', async () => {
    const { cart, shown, watchTabs, announceOrder, fetchCart } = await account({ bell: 2 });
    watchTabs.send({ type: 'cart.orderedElsewhere' });
    expect([shown(), announceOrder.params]).toEqual([{}, []]);
    await flushPromises();
    await fetchCart.answer(serverCart({ mala: 1 }));
    expect([shown(), cart.getSnapshot().value]).toEqual([{ mala: 1 }, { account: 'idle' }]);
    cart.send({ type: 'cart.ordered' });
    expect([shown(), announceOrder.params.length]).toEqual([{}, 1]);
  });

  test('the cart of a guest stays', () => {
    const { cart, shown } = openCart();
    cart.send(add('diya'));
    cart.send({ type: 'cart.ordered' });
    expect(shown()).toEqual({ diya: 1 });
  });
});

describe('signing out', () => {
  test('empties the cart; late responses change nothing', async () => {
    const { cart, shown, save } = await account({ bell: 2 });
    cart.send(add('diya'));
    cart.send({ type: 'session.ended' });
    await save();
    expect(cart.getSnapshot().value).toBe('guest');
    expect(shown()).toEqual({});
    expect(cart.getSnapshot().context.changes).toEqual([]);
  });

  test('by a 401 during a request leaves nothing for the next shopper', async () => {
    const { cart, shown, browser, sent, sendChange } = await account();
    cart.send(add('diya'));
    cart.send(add('bell'));
    browser.unsaved = []; // All storage is cleared.
    cart.send({ type: 'session.ended' });
    await sendChange.fail(new Failure('', { status: 401 }));
    cart.send({ type: 'session.started' });
    await flushPromises();
    expect(sent()).toEqual(['add diya 1']);
    expect(shown()).toEqual({});
    expect(browser.unsaved).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { advanceTime, flushPromises } from './clock.ts';
import { account, add, guest, guestLine, openCart, serverCart, set } from './shopperCart.ts';

describe('when a token appears', () => {
  test('each guest line is pushed, the record removed, and the server’s cart replaces the local one', async () => {
    const { cart, shown, stored, push, fetchCart, watchGuestCart } = guest({
      record: [guestLine('diya', 2)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    expect(watchGuestCart.running).toBe(0);
    expect(cart.getSnapshot().hasTag('busy')).toBe(true);
    expect(shown()).toEqual({ diya: 2 });
    expect(push.inputs).toEqual([{ line: guestLine('diya', 2) }]);
    await push.answer();
    expect(stored()).toEqual([]);
    await fetchCart.answer(serverCart({ diya: 3, bell: 1 }));
    expect(shown()).toEqual({ diya: 3, bell: 1 });
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
  });

  test('on load, the account’s cart is fetched without showing a guest’s first', async () => {
    const { shown, watchGuestCart } = await account({ bell: 2 });
    expect(shown()).toEqual({ bell: 2 });
    expect(watchGuestCart.inputs).toEqual([]);
  });

  test('what was added before the browser’s records were read is not lost', async () => {
    const { cart, shown, sent, push, fetchCart, sendChange } = openCart({ record: [guestLine('diya', 2)] });
    cart.send(add('bell'));
    cart.send({ type: 'session.started' });
    await flushPromises();
    await push.answer();
    await fetchCart.answer(serverCart({ diya: 2 }));
    expect(shown()).toEqual({ diya: 2, bell: 1 });
    await sendChange.answer();
    expect(sent()).toEqual(['add bell 1']);
  });

  test('changes made while merging are neither lost nor doubled', async () => {
    const { cart, shown, sent, push, fetchCart, sendChange } = guest({
      record: [guestLine('diya', 2)],
    });
    cart.send({ type: 'session.started' });
    cart.send(add('diya'));
    cart.send(add('bell'));
    await flushPromises();
    await push.answer();
    cart.send(set('bell', 4));
    expect(shown()).toEqual({ diya: 3, bell: 4 });
    await fetchCart.answer(serverCart({ diya: 2 }));
    expect(shown()).toEqual({ diya: 3, bell: 4 });
    await sendChange.answer();
    await sendChange.answer();
    await sendChange.answer();
    expect(sent()).toEqual(['add diya 1', 'add bell 1', 'set bell 4']);
    expect(cart.getSnapshot().value).toEqual({ account: 'ready' });
  });

  test('a line removed while it was being pushed in vain does not come back', async () => {
    const { cart, shown, stored, push, fetchCart, sendChange } = guest({
      record: [guestLine('diya', 2)],
    });
    cart.send({ type: 'session.started' });
    await flushPromises();
    cart.send(set('diya', 0));
    await push.fail();
    await fetchCart.answer({});
    expect(shown()).toEqual({});
    expect(stored()).toEqual([]);
    await sendChange.answer();
    await advanceTime(5_000);
    expect(push.inputs).toHaveLength(1);
  });
});

describe('a merge that was not finished', () => {
  async function unfinished() {
    const all = guest({ record: [guestLine('diya', 2), guestLine('bell', 1)] });
    all.cart.send({ type: 'session.started' });
    await flushPromises();
    await all.push.fail();
    await all.push.answer();
    await all.fetchCart.answer(serverCart({ bell: 1 }));
    return all;
  }

  test('keeps showing and keeping what failed', async () => {
    const { shown, stored } = await unfinished();
    expect(shown()).toEqual({ bell: 1, diya: 2 });
    expect(stored()).toEqual(['diya×2']);
  });

  test('is tried again after 5 s, then after 10 s, with the failed lines only', async () => {
    const { cart, push, fetchCart, stored } = await unfinished();
    await advanceTime(4_999);
    expect(push.inputs).toHaveLength(2);
    await advanceTime(1);
    expect(push.inputs.at(-1)).toEqual({ line: guestLine('diya', 2) });
    await push.fail();
    await fetchCart.answer(serverCart({ bell: 1 }));
    await advanceTime(9_999);
    expect(push.inputs).toHaveLength(3);
    await advanceTime(1);
    await push.answer();
    await fetchCart.answer(serverCart({ bell: 1, diya: 2 }));
    expect(stored()).toEqual([]);
    await advanceTime(600_000);
    expect(push.inputs).toHaveLength(4);
    expect(cart.getSnapshot().context.unfinished).toBe(0);
  });

  test('is never put off by more than five minutes', async () => {
    const { push, fetchCart } = await unfinished();
    for (let time = 0; time < 12; time += 1) {
      await advanceTime(300_000);
      await push.fail();
      await fetchCart.fail();
    }
    expect(push.inputs).toHaveLength(14);
  });

  test('forgets a failed line whose quantity is set since', async () => {
    const { cart, shown, stored, sent, push, sendChange } = await unfinished();
    cart.send(set('diya', 1));
    expect(stored()).toEqual([]);
    await sendChange.answer();
    expect(sent()).toEqual(['set diya 1']);
    expect(shown()).toEqual({ bell: 1, diya: 1 });
    await advanceTime(5_000);
    expect(push.inputs).toHaveLength(2);
  });

  test('leaves the cart on the screen when the account’s could not be fetched', async () => {
    const { cart, shown, push, fetchCart } = guest({ record: [guestLine('diya', 2)] });
    cart.send({ type: 'session.started' });
    await flushPromises();
    await push.answer();
    await fetchCart.fail();
    expect(shown()).toEqual({ diya: 2 });
    await advanceTime(5_000);
    await fetchCart.answer(serverCart({ diya: 2 }));
    expect(shown()).toEqual({ diya: 2 });
  });
});

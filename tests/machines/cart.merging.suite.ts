import { describe, expect, test } from 'vitest';
import { advanceTime, flushPromises } from './clock.ts';
import { account, add, guest, guestLine, openCart, serverCart, set } from './shopperCart.ts';

describe('when a session starts', () => {
  test('each guest line is pushed, its record removed, and the server’s cart replaces the local one', async () => {
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

  test('on load, the account’s cart is fetched without first showing a guest’s', async () => {
    const { shown, watchGuestCart } = await account({ bell: 2 });
    expect(shown()).toEqual({ bell: 2 });
    expect(watchGuestCart.inputs).toEqual([]);
  });

  test('changes made before the browser’s records were read are kept', async () => {
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

  test('changes made during the merge are neither lost nor applied twice', async () => {
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

  test('a line that is removed while its push fails does not return', async () => {
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

describe('an unfinished merge', () => {
  async function unfinished() {
    const all = guest({ record: [guestLine('diya', 2), guestLine('bell', 1)] });
    all.cart.send({ type: 'session.started' });
    await flushPromises();
    await all.push.fail();
    await all.push.answer();
    await all.fetchCart.answer(serverCart({ bell: 1 }));
    return all;
  }

  test('keeps failed lines on the page and in the record', async () => {
    const { shown, stored } = await unfinished();
    expect(shown()).toEqual({ bell: 1, diya: 2 });
    expect(stored()).toEqual(['diya×2']);
  });

  test('is retried after 5 s, then after 10 s, with the failed lines only', async () => {
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

  test('is retried at least every five minutes', async () => {
    const { push, fetchCart } = await unfinished();
    for (let time = 0; time < 12; time += 1) {
      await advanceTime(300_000);
      await push.fail();
      await fetchCart.fail();
    }
    expect(push.inputs).toHaveLength(14);
  });

  test('discards a failed line whose quantity has been set since', async () => {
    const { cart, shown, stored, sent, push, sendChange } = await unfinished();
    cart.send(set('diya', 1));
    expect(stored()).toEqual([]);
    await sendChange.answer();
    expect(sent()).toEqual(['set diya 1']);
    expect(shown()).toEqual({ bell: 1, diya: 1 });
    await advanceTime(5_000);
    expect(push.inputs).toHaveLength(2);
  });

  test('keeps the cart on the page when the account’s cart could not be fetched', async () => {
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

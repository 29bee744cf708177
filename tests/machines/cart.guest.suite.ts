import { describe, expect, test } from 'vitest';
import { flushPromises } from './clock.ts';
import { add, guest, guestLine, openCart, serverCart, set } from './shopperCart.ts';

describe('a guest’s cart', () => {
  test('is restored on load', () => {
    const { cart, shown } = guest({ record: [guestLine('diya', 2), guestLine('bell', 1)] });
    expect(cart.getSnapshot().value).toBe('guest');
    expect(shown()).toEqual({ diya: 2, bell: 1 });
  });

  test('is kept in this browser with every change, and may be sent to the server', () => {
    const { cart, stored, sendToServer } = guest();
    cart.send(add('diya', 2));
    cart.send(add('bell'));
    cart.send(set('diya', 5));
    expect(stored()).toEqual(['diya×5', 'bell×1']);
    cart.send(set('bell', 0));
    expect(stored()).toEqual(['diya×5']);
    expect(sendToServer.params).toHaveLength(4);
  });

  test('gets what was added before it was read on top, once', () => {
    const { cart, shown, stored, readRecord } = openCart({ record: [guestLine('diya', 2)] });
    cart.send(add('bell'));
    cart.send(add('diya'));
    cart.send({ type: 'session.absent' });
    readRecord();
    expect(shown()).toEqual({ diya: 3, bell: 1 });
    expect(stored()).toEqual(['diya×3', 'bell×1']);
    expect(cart.getSnapshot().context.changes).toEqual([]);
  });

  test('that cannot be read is only logged; what was added meanwhile is kept, and later pushed once', async () => {
    const { cart, shown, stored, sent, push, fetchCart, logFailure } = openCart({
      isSubscriptionBroken: true,
    });
    cart.send(add('diya'));
    cart.send({ type: 'session.absent' });
    expect(logFailure.params).toEqual([{ error: new Error('no storage events') }]);
    expect(shown()).toEqual({ diya: 1 });
    expect(stored()).toEqual(['diya×1']);
    cart.send({ type: 'session.started' });
    await flushPromises();
    await push.answer();
    await fetchCart.answer(serverCart({ diya: 1 }));
    expect(sent()).toEqual([]);
  });

  test('follows another tab, and leaves what that one keeps', () => {
    const { cart, shown, stored, browser, readRecord } = guest({ record: [guestLine('diya', 1)] });
    browser.record = [...browser.record, guestLine('mala', 4)];
    cart.send(add('bell'));
    expect(stored()).toEqual(['diya×1', 'mala×4', 'bell×1']);
    readRecord();
    expect(shown()).toEqual({ diya: 1, mala: 4, bell: 1 });
  });
});

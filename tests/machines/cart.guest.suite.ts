import { describe, expect, test } from 'vitest';
import { settle } from './clock.ts';
import { add, guest, guestLine, openCart, serverCart, set } from './shopperCart.ts';

describe('a guest’s cart', () => {
  test('is restored on load', async () => {
    const { cart, shown } = await guest({ record: [guestLine('diya', 2), guestLine('bell', 1)] });
    expect(cart.getSnapshot().value).toBe('guest');
    expect(shown()).toEqual({ diya: 2, bell: 1 });
  });

  test('is kept in this browser with every change, and the server may be told', async () => {
    const { cart, kept, tellServer } = await guest();
    cart.send(add('diya', 2));
    cart.send(add('bell'));
    cart.send(set('diya', 5));
    expect(kept()).toEqual(['diya×5', 'bell×1']);
    cart.send(set('bell', 0));
    expect(kept()).toEqual(['diya×5']);
    expect(tellServer.params).toHaveLength(4);
  });

  test('gets what was added while it was being read on top, once', async () => {
    const { cart, shown, kept, readGuest } = openCart({ record: [guestLine('diya', 2)] });
    cart.send(add('bell'));
    cart.send({ type: 'session.absent' });
    cart.send(add('diya'));
    await readGuest.answer([guestLine('diya', 2)]);
    expect(shown()).toEqual({ diya: 3, bell: 1 });
    expect(kept()).toEqual(['diya×3', 'bell×1']);
    expect(cart.getSnapshot().context.changes).toEqual([]);
  });

  test('that cannot be read is only logged; what was added meanwhile is kept, and later pushed once', async () => {
    const { cart, shown, kept, told, readGuest, push, fetchCart, logFailure } = openCart();
    cart.send({ type: 'session.absent' });
    cart.send(add('diya'));
    await readGuest.fail(new SyntaxError('corrupt'));
    expect(logFailure.params).toHaveLength(1);
    expect(shown()).toEqual({ diya: 1 });
    expect(kept()).toEqual(['diya×1']);
    cart.send({ type: 'session.started' });
    await settle();
    await push.answer();
    await fetchCart.answer(serverCart({ diya: 1 }));
    expect(told()).toEqual([]);
  });

  test('follows another tab', async () => {
    const { shown, otherTabs } = await guest();
    otherTabs.send({ type: 'guestCart.changed', cart: serverCart({ mala: 4 }) });
    expect(shown()).toEqual({ mala: 4 });
  });

  test('works where other tabs cannot be heard', async () => {
    const { cart, shown, logFailure } = await guest({ deaf: true });
    expect(logFailure.params).toEqual([{ error: new Error('no storage events') }]);
    cart.send(add('diya'));
    expect(shown()).toEqual({ diya: 1 });
  });
});

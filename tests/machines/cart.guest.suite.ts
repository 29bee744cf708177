import { describe, expect, test } from 'vitest';
import { add, guest, guestLine, openCart, set } from './openCart.ts';

describe('the cart of a guest', () => {
  test('is restored on load', () => {
    const { cart, shown } = guest({ record: [guestLine('diya', 2), guestLine('bell', 1)] });
    expect(cart.getSnapshot().value).toBe('guest');
    expect(shown()).toEqual({ diya: 2, bell: 1 });
  });

  test('is stored in the browser with every change, with a key for sending it to the server later', () => {
    const { cart, stored, sendToServer } = guest();
    cart.send(add('diya', 2));
    cart.send(add('bell'));
    cart.send(set('diya', 5));
    expect(stored()).toEqual(['diya×5', 'bell×1']);
    cart.send(set('bell', 0));
    expect(stored()).toEqual(['diya×5']);
    expect(sendToServer.params).toHaveLength(4);
  });

  test('applies changes that were made before it was read, once', () => {
    const { cart, shown, stored, readRecord } = openCart({ record: [guestLine('diya', 2)] });
    cart.send(add('bell'));
    cart.send(add('diya'));
    cart.send({ type: 'session.absent' });
    readRecord();
    expect(shown()).toEqual({ diya: 3, bell: 1 });
    expect(stored()).toEqual(['diya×3', 'bell×1']);
    expect(cart.getSnapshot().context.changes).toEqual([]);
  });

  test('that cannot be read is logged; changes made meanwhile stay', () => {
    const { cart, shown, stored, logFailure } = openCart({ isSubscriptionBroken: true });
    cart.send(add('diya'));
    cart.send({ type: 'session.absent' });
    expect(logFailure.params).toEqual([{ error: new Error('no storage events') }]);
    expect(shown()).toEqual({ diya: 1 });
    expect(stored()).toEqual(['diya×1']);
  });

  test('follows changes of another tab without overwriting its record', () => {
    const { cart, shown, stored, browser, readRecord } = guest({ record: [guestLine('diya', 1)] });
    browser.record = [...browser.record, guestLine('mala', 4)];
    cart.send(add('bell'));
    expect(stored()).toEqual(['diya×1', 'mala×4', 'bell×1']);
    readRecord();
    expect(shown()).toEqual({ diya: 1, mala: 4, bell: 1 });
  });
});

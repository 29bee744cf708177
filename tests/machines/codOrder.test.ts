import { afterAll, describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { codOrderMachine } from '../../machines/codOrder.machine.ts';
import { NEW_ADDRESS, opened, ORDER, PLACED } from './checkoutPage.ts';
import { pass, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(codOrderMachine));

describe('an order that nobody answers for', () => {
  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
  ])('is asked for again under the same key, and never called failed: %s', async (failure) => {
    const { submit, page, context, codAsking, placeOrder, effects } = await opened();
    await submit();
    await placeOrder.fail(failure);
    expect(codAsking()?.hasTag('checking')).toBe(true);
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(context().message).toBeNull();
    await pass(1_000);
    expect(placeOrder.inputs[1]).toEqual(placeOrder.inputs[0]);
    await placeOrder.answer(PLACED);
    expect(effects).toEqual(['cart ordered', 'Order placed successfully', '/orders']);
  });

  test('is asked for after 1, 2, 4, 8 and 16 s, and then left to the shopper, with the key as it was', async () => {
    const { submit, context, is, codAsking, placeOrder, effects, logFailure } = await opened();
    await submit();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await placeOrder.fail();
      await pass(wait - 1);
      expect(codAsking()?.value).toBe('unanswered');
      await pass(1);
      expect(codAsking()?.value).toBe('asking');
    }
    await placeOrder.fail();
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('The shop did not answer. Try again: it will not become a second order.');
    expect(logFailure.params).toHaveLength(5);
    expect(effects).toEqual([]);
    await submit();
    expect(placeOrder.inputs).toHaveLength(7);
    expect(new Set(placeOrder.inputs.map(({ attemptKey }) => attemptKey))).toEqual(new Set(['key-1']));
    expect(new Set(placeOrder.inputs.map(({ order }) => JSON.stringify(order))).size).toBe(1);
  });

  test('stays the same order: address, items, amount and payment method cannot change meanwhile', async () => {
    const { submit, page, delivery, placeOrder } = await opened();
    await submit();
    await placeOrder.fail();
    page.send({ type: 'payment.chosen', method: 'stripe' });
    delivery()?.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ ...ORDER, order: { ...ORDER.order, amount: toPaise(1) } });
    await pass(1_000);
    expect(placeOrder.inputs[1]).toEqual(placeOrder.inputs[0]);
  });

  test.each([429, 503])('is asked for again when the server says, %i with a wait', async (status) => {
    const { submit, codAsking, placeOrder } = await opened();
    await submit();
    await placeOrder.fail(new Failure('Please wait', { status, retryAfter: 30 }));
    await pass(29_999);
    expect(codAsking()?.value).toBe('unanswered');
    await pass(1);
    expect(placeOrder.inputs).toHaveLength(2);
    expect(placeOrder.inputs[1]).toEqual(placeOrder.inputs[0]);
  });

  test('is left to the shopper, in the server’s words, when the wait is longer than a minute', async () => {
    const { submit, context, is, placeOrder } = await opened();
    await submit();
    await placeOrder.fail(new Failure('Please try again in an hour.', { status: 429, retryAfter: 3_600 }));
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('Please try again in an hour.');
  });

  test('may turn out to be refused', async () => {
    const { submit, context, is, placeOrder } = await opened();
    await submit();
    await placeOrder.fail();
    await pass(1_000);
    await placeOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('Brass diya is sold out');
  });
});

test('once it is placed, the shipping service is told of it; refused ones are not shipped', async () => {
  const { submit, placeOrder, shipments } = await opened();
  await submit();
  await placeOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
  expect(shipments.params).toEqual([]);
  await submit();
  await placeOrder.answer({ ...PLACED, user: { id: 'u1' } });
  expect(shipments.params).toEqual([{ placed: { ...PLACED, user: { id: 'u1' } } }]);
});

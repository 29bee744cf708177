import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { orderRequestMachine } from '../../machines/orderRequest.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../machines/orderRequest.machine.ts';
import { ADDRESS } from '../contract/goods.ts';
import { ITEMS, NEW_ADDRESS, opened, ORDER, PLACED } from './checkoutPage.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';

const ORDERED = { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' } as const;

stopTheClock();
afterAll(() => expectAllTransitionsCovered(orderRequestMachine));

describe('an order without a response', () => {
  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
  ])('is requested again under the same key and does not count as failed: %s', async (failure) => {
    const { page, context, request, submit, sendOrder, effects } = await opened();
    await submit();
    await sendOrder.fail(failure);
    expect(request()).toBe('unanswered');
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(context().message).toBeNull();
    await advanceTime(1_000);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
    await sendOrder.answer(PLACED);
    expect(effects).toEqual(['cart ordered', 'Order placed successfully', '/orders']);
  });

  test('is requested again after 1, 2, 4, 8 and 16 s and then left to the shopper, with the same key', async () => {
    const { is, context, request, submit, sendOrder, effects, logFailure } = await opened();
    await submit();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await sendOrder.fail();
      await advanceTime(wait - 1);
      expect(request()).toBe('unanswered');
      await advanceTime(1);
      expect(request()).toBe('sending');
    }
    await sendOrder.fail();
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('The shop did not answer. Try again: it will not become a second order.');
    expect(logFailure.params).toHaveLength(5);
    expect(effects).toEqual([]);
    await submit();
    expect(sendOrder.inputs).toHaveLength(7);
    expect(new Set(sendOrder.inputs.map(({ attemptKey }) => attemptKey))).toEqual(new Set(['key-1']));
    expect(new Set(sendOrder.inputs.map(({ order }) => JSON.stringify(order))).size).toBe(1);
  });

  test('stays the same order: address, items, amount and payment method cannot change meanwhile', async () => {
    const { page, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail();
    page.send({ type: 'payment.chosen', method: 'stripe' });
    page.send({ type: 'address.edited', address: NEW_ADDRESS });
    page.send({ ...ORDER, order: { ...ORDER.order, amount: toPaise(1) } });
    await advanceTime(1_000);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
  });

  test.each([429, 503])('is requested again when the server says so, %i with a wait', async (status) => {
    const { request, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail(new Failure('Please wait', { status, retryAfter: 30 }));
    await advanceTime(29_999);
    expect(request()).toBe('unanswered');
    await advanceTime(1);
    expect(sendOrder.inputs).toHaveLength(2);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
  });

  test('is left to the shopper, with the server’s message, when the wait is longer than a minute', async () => {
    const { is, context, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail(new Failure('Please try again in an hour.', { status: 429, retryAfter: 3_600 }));
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('Please try again in an hour.');
  });

  test('may turn out to be refused', async () => {
    const { is, context, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail();
    await advanceTime(1_000);
    await sendOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe('Brass diya is sold out');
  });
});

test('is sent once when it may not be repeated, and is left open without a response', async () => {
  const sendOrder = new FakePromiseActor<OrderResponse, KeyedOrder>();
  const request = createActor(orderRequestMachine.provide({ actors: { sendOrder: sendOrder.actor } }), {
    input: { order: ORDERED, attemptKey: 'key-1', mayRepeat: false },
    inspect: recordTransitions,
  }).start();
  const failure = new TypeError('fetch failed');
  await sendOrder.fail(failure);
  await advanceTime(600_000);
  expect(request.getSnapshot().output).toEqual({ response: null, error: failure });
  expect(sendOrder.inputs).toHaveLength(1);
});

test('a placed order is reported to the shipping service; a refused one is not', async () => {
  const { submit, sendOrder, shipments } = await opened();
  await submit();
  await sendOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
  expect(shipments.params).toEqual([]);
  await submit();
  const placed = { user: { id: 'u1' } };
  await sendOrder.answer({ ...PLACED, placed });
  expect(shipments.params).toMatchObject([{ response: { placed } }]);
});

import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { orderLookupMachine } from '../../machines/orderLookup.machine.ts';
import type { OrderSentOnce, PlacedOrderSearch } from '../../machines/orderLookup.machine.ts';
import { orderRequestMachine } from '../../machines/orderRequest.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../contract/orders/orderSubmission.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
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
    expect(request()).toEqual({ confirming: 'waiting' });
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(context().message).toBeNull();
    await advanceTime(1_000);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
    await sendOrder.answer(PLACED);
    expect(effects).toEqual(['cart ordered', 'Order placed successfully', '/orders']);
  });

  test('is requested again after 1, 2 and 4 s, and 10 s after the first failure it is left to the shopper, with the same key', async () => {
    const { is, context, submit, sendOrder, effects, logFailure } = await opened();
    await submit();
    for (const wait of [1_000, 2_000, 4_000]) {
      const sent = sendOrder.inputs.length;
      await sendOrder.fail();
      await advanceTime(wait - 1);
      expect(sendOrder.inputs).toHaveLength(sent);
      await advanceTime(1);
      expect(sendOrder.inputs).toHaveLength(sent + 1);
    }
    await advanceTime(2_999);
    expect(is('placing')).toBe(true);
    await advanceTime(1);
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe('Order placement failed');
    expect(logFailure.params).toHaveLength(3);
    expect(effects).toEqual([]);
    await submit();
    expect(sendOrder.inputs).toHaveLength(5);
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

  test.each([429, 503])('is requested again when the server allows it, %i with a wait', async (status) => {
    const { request, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail(new Failure('Please wait', { status, retryAfter: 5 }));
    await advanceTime(4_999);
    expect(request()).toEqual({ confirming: 'waiting' });
    await advanceTime(1);
    expect(sendOrder.inputs).toHaveLength(2);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
  });

  test('is left to the shopper, with the server’s message, when the wait is longer than 10 s', async () => {
    const { is, context, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail(new Failure('Please try again in an hour.', { status: 429, retryAfter: 3_600 }));
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe('Please try again in an hour.');
  });

  test('may turn out to be refused', async () => {
    const { is, context, submit, sendOrder } = await opened();
    await submit();
    await sendOrder.fail();
    await advanceTime(1_000);
    await sendOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe('Brass diya is sold out');
  });
});

describe('on a server that does not recognise a repeated request, an order', () => {
  function openLookup(isBroken = false) {
    const sendOrder = new FakePromiseActor<OrderResponse, KeyedOrder>();
    const sendOnce = new FakePromiseActor<OrderResponse, OrderSentOnce>();
    const findPlacedOrder = new FakePromiseActor<PlacedOrderSearch, KeyedOrder>();
    const fail = () => {
      throw new Error('broken');
    };
    const orderLookup = orderLookupMachine.provide({
      actors: { findPlacedOrder: findPlacedOrder.actor, sendOrder: sendOnce.actor },
      ...(isBroken && { guards: { isPlaced: fail } }),
    });
    const request = createActor(
      orderRequestMachine.provide({ actors: { sendOrder: sendOrder.actor, orderLookup } }),
      {
        input: { order: ORDERED, attemptKey: 'key-1', mayRepeat: false },
        inspect: recordTransitions,
      },
    ).start();
    const snapshot = () => request.getSnapshot();
    return { sendOrder, sendOnce, findPlacedOrder, snapshot, output: () => snapshot().output };
  }

  test('is not sent by this machine, but looked up', async () => {
    const { sendOrder, findPlacedOrder, output } = openLookup();
    expect(findPlacedOrder.inputs).toEqual([{ order: ORDERED, attemptKey: 'key-1', mayRepeat: false }]);
    await findPlacedOrder.answer({ response: PLACED, ordersBefore: null });
    expect(output()).toEqual({ response: PLACED, error: null });
    expect(sendOrder.inputs).toEqual([]);
  });

  test('is shown to have no answer while it is looked up', async () => {
    const { sendOnce, findPlacedOrder, snapshot } = openLookup();
    await findPlacedOrder.answer({ response: null, ordersBefore: null });
    expect(snapshot().hasTag('unanswered')).toBe(false);
    await sendOnce.fail();
    expect(snapshot().hasTag('unanswered')).toBe(true);
  });

  test('is refused when it cannot be looked up', async () => {
    const { findPlacedOrder, output } = openLookup();
    const failure = new Failure('', { status: 0 });
    await findPlacedOrder.fail(failure);
    expect(output()).toEqual({ response: null, error: failure });
  });

  test('is refused when its machine fails', async () => {
    const { findPlacedOrder, output } = openLookup(true);
    await findPlacedOrder.answer({ response: null, ordersBefore: null });
    expect(output()).toMatchObject({ response: null, error: { message: expect.stringContaining('broken') } });
  });
});

test('shipment of a placed order is requested with what the server replied; not of a refused one', async () => {
  const { submit, sendOrder, shipments, effects } = await opened();
  await submit();
  await sendOrder.fail(new Failure('Brass diya is sold out', { status: 400 }));
  expect(shipments.params).toEqual([]);
  await submit();
  const placed = { message: 'Thank you, Asha', user: { id: 'u1' } };
  await sendOrder.answer({ ...PLACED, placed });
  expect(shipments.params).toEqual([{ order: ORDERED, placed }]);
  expect(effects).toEqual(['cart ordered', 'Thank you, Asha', '/orders']);
});

test('the page shows that a request got no response and is repeated', async () => {
  const { page, submit, sendOrder } = await opened();
  const isUnanswered = () =>
    page.getSnapshot().children.orderRequest?.getSnapshot().hasTag('unanswered') ?? false;
  expect(isUnanswered()).toBe(false);
  await submit();
  expect(isUnanswered()).toBe(false);
  await sendOrder.fail();
  expect(isUnanswered()).toBe(true);
});

import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PaymentMethod } from '../../contract/constants.ts';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { orderRequestMachine } from '../../machines/orderRequest.machine.ts';
import { selectIsUnanswered } from '../../machines/orderRequest.selectors.ts';
import type { KeyedOrder, OrderResponse } from '../../machines/orderRequest.machine.ts';
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
  const ids = { order: ORDERED, attemptKey: 'key-1' };

  function sendOnce(paymentMethod: PaymentMethod = 'cod') {
    const sendOrder = new FakePromiseActor<OrderResponse, KeyedOrder>();
    const findPlacedOrder = new FakePromiseActor<OrderResponse | null, KeyedOrder>();
    const request = createActor(
      orderRequestMachine.provide({
        actors: { sendOrder: sendOrder.actor, findPlacedOrder: findPlacedOrder.actor },
      }),
      {
        input: { order: { ...ORDERED, paymentMethod }, attemptKey: 'key-1', mayRepeat: false },
        inspect: recordTransitions,
      },
    ).start();
    return { sendOrder, findPlacedOrder, output: () => request.getSnapshot().output };
  }

  test('is sent after the existing orders have been noted', async () => {
    const { sendOrder, findPlacedOrder, output } = sendOnce();
    expect(sendOrder.inputs).toEqual([]);
    expect(findPlacedOrder.inputs).toMatchObject([ids]);
    await findPlacedOrder.answer(null);
    expect(sendOrder.inputs).toEqual([{ ...ids, mayRepeat: false }]);
    await sendOrder.answer(PLACED);
    expect(output()).toEqual({ response: PLACED, error: null });
    expect(findPlacedOrder.inputs).toHaveLength(1);
  });

  test('is not sent when an earlier request has placed it, or when that is unknown', async () => {
    const placed = sendOnce();
    await placed.findPlacedOrder.answer(PLACED);
    expect(placed.output()).toEqual({ response: PLACED, error: null });
    expect(placed.sendOrder.inputs).toEqual([]);
    const unknown = sendOnce();
    const failure = new Failure('', { status: 0 });
    await unknown.findPlacedOrder.fail(failure);
    expect(unknown.output()).toEqual({ response: null, error: failure });
    expect(unknown.sendOrder.inputs).toEqual([]);
  });

  test('is looked up at once and again after 1, 2 and 4 s without an answer, and never sent twice', async () => {
    const { sendOrder, findPlacedOrder, output } = sendOnce();
    await findPlacedOrder.answer(null);
    const failure = new Failure('', { status: 0 });
    await sendOrder.fail(failure);
    await findPlacedOrder.answer(null);
    await advanceTime(1_000);
    await findPlacedOrder.fail();
    await advanceTime(1_999);
    expect(findPlacedOrder.open).toBe(0);
    await advanceTime(1);
    await findPlacedOrder.answer(null);
    await advanceTime(3_999);
    expect(findPlacedOrder.open).toBe(0);
    await advanceTime(1);
    expect(findPlacedOrder.inputs).toHaveLength(5);
    await advanceTime(3_000);
    expect(output()).toEqual({ response: null, error: failure });
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test('is placed when it turns up in the list of orders', async () => {
    const { sendOrder, findPlacedOrder, output } = sendOnce();
    await findPlacedOrder.answer(null);
    await sendOrder.fail();
    await findPlacedOrder.answer(null);
    await advanceTime(1_000);
    await findPlacedOrder.answer(PLACED);
    expect(output()).toEqual({ response: PLACED, error: null });
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test('is looked up once after the server has answered that it failed', async () => {
    const { sendOrder, findPlacedOrder, output } = sendOnce();
    await findPlacedOrder.answer(null);
    const failure = new Failure('', { status: 500 });
    await sendOrder.fail(failure);
    await findPlacedOrder.answer(null);
    expect(output()).toEqual({ response: null, error: failure });
  });

  test.each(['stripe', 'razorpay'] as const)(
    'by %s is not looked up: without a payment it is nothing',
    async (method) => {
      const { sendOrder, findPlacedOrder, output } = sendOnce(method);
      await findPlacedOrder.answer(null);
      const failure = new TypeError('fetch failed');
      await sendOrder.fail(failure);
      expect(output()).toEqual({ response: null, error: failure });
      expect(findPlacedOrder.inputs).toHaveLength(1);
    },
  );
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
  const isUnanswered = () => selectIsUnanswered(page.getSnapshot().children.orderRequest?.getSnapshot());
  expect(isUnanswered()).toBe(false);
  await submit();
  expect(isUnanswered()).toBe(false);
  await sendOrder.fail();
  expect(isUnanswered()).toBe(true);
});

import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PaymentMethod } from '../../contract/constants.ts';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { orderLookupMachine } from '../../machines/orderLookup.machine.ts';
import type { OrderSentOnce, PlacedOrderSearch } from '../../machines/orderLookup.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../contract/orders/orderSubmission.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { ITEMS, PLACED } from './checkoutPage.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';

/** An order at a server that does not recognise a repeated request. */

const ORDERED = { address: ADDRESS, items: ITEMS, amount: toPaise(998), paymentMethod: 'cod' } as const;

stopTheClock();
afterAll(() => expectAllTransitionsCovered(orderLookupMachine));

describe('an order', () => {
  const ids = { order: ORDERED, attemptKey: 'key-1', mayRepeat: false };
  const ordersBefore = { ids: ['o1'], items: ITEMS };
  const notFound = { response: null, ordersBefore };

  function sendOnce(paymentMethod: PaymentMethod = 'cod') {
    const sendOrder = new FakePromiseActor<OrderResponse, OrderSentOnce>();
    const findPlacedOrder = new FakePromiseActor<PlacedOrderSearch, KeyedOrder>();
    let reports = 0;
    const lookup = createActor(
      orderLookupMachine.provide({
        actors: { sendOrder: sendOrder.actor, findPlacedOrder: findPlacedOrder.actor },
        actions: { reportUnanswered: () => void (reports += 1) },
      }),
      {
        input: { ...ids, order: { ...ORDERED, paymentMethod } },
        inspect: recordTransitions,
      },
    ).start();
    return {
      sendOrder,
      findPlacedOrder,
      output: () => lookup.getSnapshot().output,
      reports: () => reports,
    };
  }

  test('is sent after the existing orders have been noted', async () => {
    const { sendOrder, findPlacedOrder, output } = sendOnce();
    expect(sendOrder.inputs).toEqual([]);
    expect(findPlacedOrder.inputs).toEqual([ids]);
    await findPlacedOrder.answer(notFound);
    expect(sendOrder.inputs).toEqual([{ ...ids, ordersBefore }]);
    await sendOrder.answer(PLACED);
    expect(output()).toEqual({ response: PLACED, error: null });
    expect(findPlacedOrder.inputs).toHaveLength(1);
  });

  test('is not sent when an earlier request has placed it, or when that is unknown', async () => {
    const placed = sendOnce();
    await placed.findPlacedOrder.answer({ response: PLACED, ordersBefore });
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
    await findPlacedOrder.answer(notFound);
    const failure = new Failure('', { status: 0 });
    await sendOrder.fail(failure);
    await findPlacedOrder.answer(notFound);
    await advanceTime(1_000);
    await findPlacedOrder.fail();
    await advanceTime(1_999);
    expect(findPlacedOrder.open).toBe(0);
    await advanceTime(1);
    await findPlacedOrder.answer(notFound);
    await advanceTime(3_999);
    expect(findPlacedOrder.open).toBe(0);
    await advanceTime(1);
    expect(findPlacedOrder.inputs).toHaveLength(5);
    await advanceTime(3_000);
    expect(output()).toEqual({ response: null, error: failure });
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test('is placed when it turns up in the list of orders', async () => {
    const { sendOrder, findPlacedOrder, output, reports } = sendOnce();
    await findPlacedOrder.answer(notFound);
    expect(reports()).toBe(0);
    await sendOrder.fail();
    expect(reports()).toBe(1);
    await findPlacedOrder.answer(notFound);
    await advanceTime(1_000);
    await findPlacedOrder.answer({ response: PLACED, ordersBefore });
    expect(output()).toEqual({ response: PLACED, error: null });
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test('is looked up once after the server has answered that it failed', async () => {
    const { sendOrder, findPlacedOrder, output } = sendOnce();
    await findPlacedOrder.answer(notFound);
    const failure = new Failure('', { status: 500 });
    await sendOrder.fail(failure);
    await findPlacedOrder.answer(notFound);
    expect(output()).toEqual({ response: null, error: failure });
  });

  test.each(['stripe', 'razorpay'] as const)(
    'by %s is not looked up: without a payment it is nothing',
    async (method) => {
      const { sendOrder, findPlacedOrder, output } = sendOnce(method);
      await findPlacedOrder.answer(notFound);
      const failure = new TypeError('fetch failed');
      await sendOrder.fail(failure);
      expect(output()).toEqual({ response: null, error: failure });
      expect(findPlacedOrder.inputs).toHaveLength(1);
    },
  );
});

import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { toPaise } from '../../contract/money.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import type { OrderRequest } from '../../contract/orders/entities.ts';
import type { RazorpayOrder } from '../../contract/payments/readPayment.ts';
import type { RazorpayEvent } from '../../machines/checkout.machine.ts';
import { payNowMachine, type StartedPayment } from '../../machines/payNow.machine.ts';
import {
  paymentStatusPollMachine,
  type PaymentAnswer,
  type PaymentQuery,
} from '../../machines/paymentStatusPoll.machine.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { broken, FakeAction, FakeCallbackActor, FakePromiseActor } from './fakes.ts';

type Method = 'stripe' | 'razorpay';
interface WindowInput {
  order: OrderRequest;
  razorpayOrder: RazorpayOrder | null;
}

const ORDER: OrderRequest = {
  address: ADDRESS,
  items: [{ productId: 'diya', size: 'Small', quantity: 2 }],
  amount: toPaise(998),
  paymentMethod: 'razorpay',
};
const PAGE: StartedPayment = { sessionUrl: 'https://checkout.stripe.com/c/pay/1', razorpayOrder: null };
const WINDOW: StartedPayment = {
  sessionUrl: null,
  razorpayOrder: { id: 'order_1', amount: 99_800, currency: 'INR' },
};
const RESPONSE = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };

/** An order whose shopper has chosen how to pay it; the test answers for the server. */
function choose(method: Method, breaks?: 'showWindow' | 'watchReturn' | 'paymentStatusPoll') {
  const startPayment = new FakePromiseActor<StartedPayment, { orderId: string; method: Method }>();
  const loadScript = new FakePromiseActor<void>();
  const fetchStatus = new FakePromiseActor<PaymentAnswer, { query: PaymentQuery; isRepeat: boolean }>();
  const razorpay = new FakeCallbackActor<RazorpayEvent, WindowInput>();
  const watchReturn = new FakeCallbackActor<{ type: 'page.restored' }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const effects: string[] = [];
  const fail = () => {
    throw new Error('broken');
  };
  const payment = createActor(
    payNowMachine.provide({
      actors: {
        startPayment: startPayment.actor,
        loadScript: loadScript.actor,
        showWindow: breaks === 'showWindow' ? broken<RazorpayEvent, WindowInput>('broken') : razorpay.actor,
        watchReturn:
          breaks === 'watchReturn' ? broken<{ type: 'page.restored' }>('broken') : watchReturn.actor,
        paymentStatusPoll: paymentStatusPollMachine.provide({
          actors: { fetchStatus: fetchStatus.actor },
          ...(breaks === 'paymentStatusPoll' && { guards: { isDecided: fail } }),
        }),
      },
      actions: {
        redirect: (_, { to }) => void effects.push(`to ${to}`),
        announce: () => void effects.push('paid'),
        logFailure: logFailure.action,
      },
    }),
    { input: { orderId: 'o1', attemptKey: 'key-1', order: ORDER }, inspect: recordTransitions },
  ).start();
  payment.send({ type: 'payment.chosen', method });
  const result = () => [payment.getSnapshot().value, payment.getSnapshot().context.message];
  return {
    payment,
    startPayment,
    loadScript,
    fetchStatus,
    razorpay,
    watchReturn,
    logFailure,
    effects,
    result,
  };
}

/** With Razorpay's window open. */
async function openWindow(breaks?: 'showWindow' | 'paymentStatusPoll') {
  const chosen = choose('razorpay', breaks);
  await chosen.startPayment.answer(WINDOW);
  await chosen.loadScript.answer();
  return chosen;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(payNowMachine));

describe('by card', () => {
  test('Stripe’s page is opened once', async () => {
    const { payment, startPayment, effects } = choose('stripe');
    payment.send({ type: 'payment.chosen', method: 'razorpay' });
    await startPayment.answer(PAGE);
    expect(startPayment.inputs).toEqual([{ orderId: 'o1', method: 'stripe' }]);
    expect(effects).toEqual([`to ${PAGE.sessionUrl}`]);
    expect(payment.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('a shopper who comes back with Back sees that it is not paid, and can choose again', async () => {
    const { payment, startPayment, watchReturn, fetchStatus, result } = choose('stripe');
    await startPayment.answer(PAGE);
    watchReturn.send({ type: 'page.restored' });
    expect(fetchStatus.inputs).toEqual([{ query: { kind: 'order', orderId: 'o1' }, isRepeat: false }]);
    await fetchStatus.answer({ state: 'unpaid' });
    expect(result()).toEqual(['offered', checkoutMessages.notCharged]);
    payment.send({ type: 'payment.chosen', method: 'stripe' });
    expect(result()).toEqual(['starting', null]);
  });

  test('a browser that does not report the return is logged', async () => {
    const { startPayment, logFailure } = choose('stripe', 'watchReturn');
    await startPayment.answer(PAGE);
    expect(logFailure.params).toHaveLength(1);
  });
});

describe('in Razorpay’s window', () => {
  test('a payment is verified by the server, with the order that the shopper sees', async () => {
    const { razorpay, fetchStatus, effects, payment } = await openWindow();
    expect(razorpay.inputs).toEqual([{ order: ORDER, razorpayOrder: WINDOW.razorpayOrder }]);
    razorpay.send({ type: 'payment.responded', response: RESPONSE });
    expect(fetchStatus.inputs).toEqual([
      {
        query: { kind: 'razorpayResponse', response: RESPONSE, order: ORDER, attemptKey: 'key-1' },
        isRepeat: false,
      },
    ]);
    await fetchStatus.answer({ state: 'paid' });
    expect([payment.getSnapshot().status, effects]).toEqual(['done', ['paid']]);
  });

  test('a window that is closed after a declined payment shows the reason', async () => {
    const { razorpay, fetchStatus, result } = await openWindow();
    razorpay.send({ type: 'payment.declined', reason: 'Your bank has declined it.' });
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.answer({ state: 'unpaid' });
    expect(result()).toEqual(['offered', 'Your bank has declined it.']);
  });

  test('a payment that a bank has not decided is one to wait for', async () => {
    const { razorpay, fetchStatus, result } = await openWindow();
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.answer({ state: 'pending' });
    await advanceTime(150_000);
    expect(result()).toEqual(['offered', checkoutMessages.awaited]);
  });

  test('without an answer, or with a broken one, it is not known whether it is paid', async () => {
    const { razorpay, fetchStatus, result } = await openWindow();
    razorpay.send({ type: 'window.dismissed' });
    await fetchStatus.fail();
    await advanceTime(10_000);
    expect(result()).toEqual(['offered', checkoutMessages.unconfirmed]);

    const other = await openWindow('paymentStatusPoll');
    other.razorpay.send({ type: 'window.dismissed' });
    await other.fetchStatus.answer({ state: 'paid' });
    await flushPromises();
    expect(other.result()).toEqual(['offered', checkoutMessages.unconfirmed]);
  });

  test('whose script or window cannot be opened, the shopper can choose again', async () => {
    const { startPayment, loadScript, result } = choose('razorpay');
    await startPayment.answer(WINDOW);
    await loadScript.fail();
    expect(result()).toEqual(['offered', checkoutMessages.scriptFailed]);
    expect((await openWindow('showWindow')).result()).toEqual(['offered', checkoutMessages.scriptFailed]);
  });
});

test.each(['stripe', 'razorpay'] as const)(
  '%s: a payment that is not started shows the reason',
  async (method) => {
    const refused = choose(method);
    await refused.startPayment.fail(new Failure('Too late.', { status: 409, code: 'order_event_refused' }));
    expect(refused.result()).toEqual(['offered', expect.anything()]);
    expect(refused.logFailure.params).toHaveLength(1);

    const incomplete = choose(method);
    await incomplete.startPayment.answer({ sessionUrl: null, razorpayOrder: null });
    expect(incomplete.result()).toEqual([
      'offered',
      method === 'stripe' ? checkoutMessages.stripeFailed : checkoutMessages.razorpayFailed,
    ]);
  },
);

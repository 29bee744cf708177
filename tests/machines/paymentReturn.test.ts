import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';
import { paymentStatusPollMachine } from '../../machines/paymentStatusPoll.machine.ts';
import { selectIsDelayed, selectPaymentStatusPoll } from '../../machines/paymentReturn.selectors.ts';
import type { PaymentAnswer, PaymentQuery } from '../../machines/paymentStatusPoll.machine.ts';
import { paymentReturnMachine } from '../../machines/paymentReturn.machine.ts';
import type { PaymentReturn } from '../../machines/paymentReturn.machine.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(paymentReturnMachine));

function openReturnPage({ signedIn = true, breaks = false } = {}) {
  const readReturn = new FakePromiseActor<PaymentReturn>();
  const fetchStatus = new FakePromiseActor<PaymentAnswer, { query: PaymentQuery; isRepeat: boolean }>();
  const effects: Text[] = [];
  const logFailure = new FakeAction<{ error: unknown }>();
  const fail = () => {
    throw new Error('broken');
  };
  const page = createActor(
    paymentReturnMachine.provide({
      actors: {
        readReturn: readReturn.actor,
        paymentStatusPoll: paymentStatusPollMachine.provide({
          actors: { fetchStatus: fetchStatus.actor },
          ...(breaks && { guards: { isDecided: fail } }),
        }),
      },
      actions: {
        finish: (_, { message }) => void effects.push('cart ordered', message, '/orders'),
        leaveUnconfirmed: () => void effects.push('unconfirmed', '/cart'),
        goBack: (_, { to, message }) => void effects.push(...(message ? [message] : []), to),
        requireSignIn: (_, { returned, message }) =>
          void effects.push(message, `/login for ${returned.orderId}`),
        logFailure: logFailure.action,
      },
    }),
    { input: { signedIn }, inspect: recordTransitions },
  ).start();
  return { page, readReturn, fetchStatus, effects, logFailure };
}

describe('the return from Stripe', () => {
  test.each([true, false])(
    'fetches the status, whatever the address contains (success=%s), and a paid order empties the cart',
    async (success) => {
      const { readReturn, fetchStatus, effects } = openReturnPage();
      await readReturn.answer({ orderId: 'o1', success });
      expect(fetchStatus.inputs).toEqual([
        { query: { kind: 'stripeReturn', orderId: 'o1', success }, isRepeat: false },
      ]);
      await fetchStatus.answer({ state: 'paid' });
      expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
    },
  );

  test.each([
    [true, null, 'Payment verification failed'],
    [
      true,
      new Failure('This payment was for another amount', { status: 400 }),
      'This payment was for another amount',
    ],
    [true, new Failure('', { status: 200 }), 'Payment verification failed'],
    [false, null, 'Your payment did not go through, and you have not been charged.'],
    [
      false,
      new Failure('', { status: 200 }),
      'Your payment did not go through, and you have not been charged.',
    ],
    [false, new Failure('The order was cancelled', { status: 200 }), 'The order was cancelled'],
  ])('leads to the cart when nothing was paid (success=%s, %s)', async (success, error, message) => {
    const { readReturn, fetchStatus, effects } = openReturnPage();
    await readReturn.answer({ orderId: 'o1', success });
    await (error ? fetchStatus.fail(error) : fetchStatus.answer({ state: 'unpaid' }));
    expect(effects).toEqual([message, '/cart']);
  });

  test.each([true, false])('reports a refund and leads to the orders (success=%s)', async (success) => {
    const { readReturn, fetchStatus, effects } = openReturnPage();
    await readReturn.answer({ orderId: 'o1', success });
    const sentence = 'You paid ₹998.00 too much. The money is on its way back to you.';
    await fetchStatus.fail(new Failure(sentence, { status: 200, code: 'order_closed_refund_pending' }));
    expect(effects).toEqual([
      { code: 'order_closed_refund_pending', values: {}, message: sentence },
      '/orders',
    ]);
  });

  test.each([true, false])(
    'leads to the cart, which shows that, without a response for 10 s (success=%s)',
    async (success) => {
      const { readReturn, fetchStatus, effects } = openReturnPage();
      await readReturn.answer({ orderId: 'o1', success });
      await fetchStatus.fail(new Failure('', { status: 500 }));
      await advanceTime(10_000);
      expect(effects).toEqual(['unconfirmed', '/cart']);
    },
  );

  test('shows the server’s message about a paid order', async () => {
    const { readReturn, fetchStatus, effects } = openReturnPage();
    await readReturn.answer({ orderId: 'o1', success: true });
    await fetchStatus.answer({ state: 'paid', message: 'Thank you' });
    expect(effects).toEqual(['cart ordered', 'Thank you', '/orders']);
  });

  test('keeps polling after two minutes and shows where to find the order', async () => {
    const { page, readReturn, fetchStatus, effects } = openReturnPage();
    await readReturn.answer({ orderId: 'o1', success: true });
    expect(page.getSnapshot().hasTag('delayed')).toBe(false);
    while (page.getSnapshot().matches('checking')) {
      if (fetchStatus.open > 0) await fetchStatus.answer({ state: 'pending' });
      await advanceTime(1_000);
    }
    expect(page.getSnapshot().value).toBe('awaiting');
    expect(page.getSnapshot().hasTag('delayed')).toBe(true);
    expect(effects).toEqual([]);
    await advanceTime(30_000);
    expect(page.getSnapshot().value).toEqual({ checking: 'delayed' });
    expect(page.getSnapshot().hasTag('delayed')).toBe(true);
    await fetchStatus.answer({ state: 'paid' });
    expect(effects).toEqual(['cart ordered', 'Payment successful', '/orders']);
  });

  test('sends a guest to /login and then back to the same query', async () => {
    const { readReturn, fetchStatus, effects } = openReturnPage({ signedIn: false });
    await readReturn.answer({ orderId: 'o1', success: true });
    expect(effects).toEqual(['Please log in first', '/login for o1']);
    expect(fetchStatus.inputs).toEqual([]);
  });

  test.each([
    [true, '/orders'],
    [false, '/cart'],
  ])('without an order sends no request (success=%s) and leads to %s', async (success, to) => {
    const { readReturn, fetchStatus, effects } = openReturnPage();
    await readReturn.answer({ orderId: null, success });
    expect(effects).toEqual([to]);
    expect(fetchStatus.inputs).toEqual([]);
  });

  test('with an unreadable query leads to the cart', async () => {
    const { readReturn, effects, logFailure } = openReturnPage();
    await readReturn.fail();
    expect(effects).toEqual(['/cart']);
    expect(logFailure.params).toHaveLength(1);
  });

  test('keeps polling when the actor of the query fails', async () => {
    const { page, readReturn, fetchStatus, effects } = openReturnPage({ breaks: true });
    await readReturn.answer({ orderId: 'o1', success: true });
    await fetchStatus.answer({ state: 'paid' });
    await flushPromises();
    expect(page.getSnapshot().value).toBe('awaiting');
    expect(effects).toEqual([]);
  });
});

test('the page shows the poll, and offers the orders when the payment stays pending', async () => {
  const { page, readReturn, fetchStatus } = openReturnPage();
  expect(selectPaymentStatusPoll(page.getSnapshot())).toBeUndefined();
  await readReturn.answer({ orderId: 'o1', success: true });
  expect(selectIsDelayed(page.getSnapshot())).toBe(false);
  expect(selectPaymentStatusPoll(page.getSnapshot())).toBeDefined();
  while (selectPaymentStatusPoll(page.getSnapshot())) {
    if (fetchStatus.open > 0) await fetchStatus.answer({ state: 'pending' });
    await advanceTime(15_000);
  }
  expect(selectIsDelayed(page.getSnapshot())).toBe(true);
});

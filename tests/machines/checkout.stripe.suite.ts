import { describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { openCheckout, openedFor, PAGE, START, STRIPE_PAGE } from './checkoutPage.ts';
import { advanceTime } from './clock.ts';

describe('a payment by card', () => {
  test('redirects to Stripe’s page once there is a pending order', async () => {
    const { is, submit, sendOrder, effects } = await openedFor('stripe');
    await submit();
    expect(sendOrder.inputs[0]).toMatchObject({ attemptKey: 'key-1', order: { amount: toPaise(998) } });
    await sendOrder.answer(STRIPE_PAGE);
    expect(is({ placing: 'stripe' })).toBe(true);
    expect(effects).toEqual([`to ${PAGE}`]);
  });

  test('is requested again under the same key when there is no response', async () => {
    const { is, request, submit, sendOrder } = await openedFor('stripe');
    await submit();
    await sendOrder.fail();
    expect(request()).toEqual({ confirming: 'waiting' });
    await advanceTime(1_000);
    expect(sendOrder.inputs[1]).toEqual(sendOrder.inputs[0]);
    await sendOrder.answer(STRIPE_PAGE);
    expect(is({ placing: 'stripe' })).toBe(true);
  });

  test.each([
    [new Failure('', { status: 400 }), 'Stripe init failed'],
    [new Failure('Stripe init failed', { status: 502 }), 'Stripe init failed'],
    [new Failure('Brass diya is sold out', { status: 400 }), 'Brass diya is sold out'],
  ])('shows at once why it cannot start: %s', async (failure, sentence) => {
    const { is, context, submit, sendOrder } = await openedFor('stripe');
    await submit();
    await sendOrder.fail(failure);
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe(sentence);
    await advanceTime(600_000);
    expect(sendOrder.inputs).toHaveLength(1);
  });

  test('does not follow an unsafe redirect; the order is unpaid: ‘Stripe init failed’', async () => {
    const { is, context, submit, sendOrder, effects } = await openedFor('stripe');
    await submit();
    await sendOrder.answer({ ...STRIPE_PAGE, sessionUrl: null });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
    expect(context().message).toBe('Stripe init failed');
    expect(effects).toEqual([]);
  });
});

async function leave(all: ReturnType<typeof openCheckout>, orderId: string | null = 'o1') {
  await all.submit();
  await all.sendOrder.answer({ ...STRIPE_PAGE, orderId });
  return all;
}

describe('returning from the payment page by Back', () => {
  test('finds a live page: the status is fetched, and the order can be paid again', async () => {
    const { is, fetchStatus, watchReturn } = await leave(await openedFor('stripe'));
    expect(is({ placing: 'stripe' })).toBe(true);
    watchReturn.send({ type: 'page.restored' });
    expect(is({ placing: 'checkingPayment' })).toBe(true);
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
  });

  test('is not needed when the page does not open: another way to pay can be chosen', async () => {
    const { page, is, fetchStatus } = await leave(await openedFor('stripe'));
    page.send({ type: 'payment.check' });
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'unpaid' } })).toBe(true);
  });

  test('after paying leads to /orders: ‘Payment successful’', async () => {
    const { fetchStatus, watchReturn, effects } = await leave(await openedFor('stripe'));
    watchReturn.send({ type: 'page.restored' });
    await fetchStatus.answer({ state: 'paid' });
    expect(effects).toEqual([`to ${PAGE}`, 'cart ordered', 'Payment successful', '/orders']);
  });

  test('and paying again uses the same key', async () => {
    const { submit, sendOrder, fetchStatus, watchReturn } = await leave(await openedFor('stripe'));
    watchReturn.send({ type: 'page.restored' });
    await fetchStatus.answer({ state: 'unpaid' });
    await submit();
    expect(sendOrder.inputs.map(({ attemptKey }) => attemptKey)).toEqual(['key-1', 'key-1']);
  });

  test('finds out whether it is paid also where the server does not name the order', async () => {
    const { is, context, fetchStatus, watchReturn } = await leave(await openedFor('stripe'), null);
    watchReturn.send({ type: 'page.restored' });
    expect(fetchStatus.inputs).toEqual([{ query: { kind: 'order', orderId: null }, isRepeat: false }]);
    await fetchStatus.answer({ state: 'unpaid' });
    expect(is({ choosing: { result: 'failed' } })).toBe(true);
    expect(context().message).toBe('Your payment did not go through, and you have not been charged.');
  });
});

test('still redirects in a browser that cannot report a return', async () => {
  const { is, effects, logFailure } = await leave(await openedFor('stripe', 'watchReturn'));
  expect(is({ placing: 'stripe' })).toBe(true);
  expect(effects).toEqual([`to ${PAGE}`]);
  expect(logFailure.params).toHaveLength(1);
});

test('leaves open whether the order is paid when the status check fails', async () => {
  const { is, open, fetchStatus } = openCheckout({ breaks: 'paymentStatusPoll' });
  await open.answer({ ...START, orderId: 'o1' });
  await fetchStatus.answer({ state: 'paid' });
  expect(is('awaited')).toBe(true);
});

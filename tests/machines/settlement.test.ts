import { afterAll, describe, expect, test } from 'vitest';
import { settlementMachine } from '../../machines/settlement.machine.ts';
import { openCheckout, openedFor, START } from './checkoutPage.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';
import type { openCheckout as Opened } from './checkoutPage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(settlementMachine));

const PAGE = 'https://checkout.stripe.com/c/1';

async function leave(all: ReturnType<typeof Opened>, orderId: string | null = 'o1') {
  await all.submit();
  const question = orderId === null ? null : ({ kind: 'order', orderId } as const);
  await all.startStripe.answer({ orderId, sessionUrl: PAGE, question, error: null });
  return all;
}

describe('who comes back from the payment page by Back', () => {
  test('finds a live page: the shop is asked, and the order can be paid again', async () => {
    const { is, settling, watchReturn, askPayment } = await leave(await openedFor('stripe'));
    expect(settling()?.hasTag('leaving')).toBe(true);
    watchReturn.send({ type: 'page.restored' });
    expect(settling()?.hasTag('checking')).toBe(true);
    await askPayment.answer('unpaid');
    expect(is({ choosing: 'unpaid' })).toBe(true);
  });

  test('after paying is led to /orders: ‘Payment successful’', async () => {
    const { watchReturn, askPayment, effects } = await leave(await openedFor('stripe'));
    watchReturn.send({ type: 'page.restored' });
    await askPayment.answer('paid');
    expect(effects).toEqual([`to ${PAGE}`, 'cart ordered', 'Payment successful', '/orders']);
  });

  test('and pays again does so under the same key', async () => {
    const { submit, watchReturn, askPayment, startStripe } = await leave(await openedFor('stripe'));
    watchReturn.send({ type: 'page.restored' });
    await askPayment.answer('unpaid');
    await submit();
    expect(startStripe.inputs.map(({ attemptKey }) => attemptKey)).toEqual(['key-1', 'key-1']);
  });

  test('finds the order unpaid where the server does not name it', async () => {
    const { is, watchReturn, askPayment } = await leave(await openedFor('stripe'), null);
    watchReturn.send({ type: 'page.restored' });
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(askPayment.inputs).toEqual([]);
  });
});

test('a browser that cannot tell of a return still leaves', async () => {
  const { settling, effects, logFailure } = await leave(await openedFor('stripe', 'watchReturn'));
  expect(settling()?.hasTag('leaving')).toBe(true);
  expect(effects).toEqual([`to ${PAGE}`]);
  expect(logFailure.params).toHaveLength(1);
});

test('a check that breaks leaves open whether the order is paid', async () => {
  const { is, open, askPayment } = openCheckout({ breaks: 'paymentCheck' });
  await open.answer({ ...START, orderId: 'o1', outcome: 'pending' });
  await askPayment.answer('paid');
  expect(is('awaited')).toBe(true);
});

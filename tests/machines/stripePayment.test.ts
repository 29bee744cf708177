import { afterAll, describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { Failure } from '../../contract/failure.ts';
import { stripePaymentMachine } from '../../machines/stripePayment.machine.ts';
import { openedFor } from './checkoutPage.ts';
import { pass, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(stripePaymentMachine));

const PAGE = {
  orderId: 'o1',
  sessionUrl: 'https://checkout.stripe.com/c/1',
  question: { kind: 'order', orderId: 'o1' },
  error: null,
} as const;

describe('a payment by card', () => {
  test('leaves for Stripe’s page once there is a pending order', async () => {
    const { submit, startStripe, settling, effects } = await openedFor('stripe');
    await submit();
    expect(startStripe.inputs[0]).toMatchObject({ attemptKey: 'key-1', order: { amount: toPaise(998) } });
    await startStripe.answer(PAGE);
    expect(settling()?.hasTag('leaving')).toBe(true);
    expect(effects).toEqual(['to https://checkout.stripe.com/c/1']);
  });

  test('that nobody answers for is asked for again under the same key', async () => {
    const { submit, startStripe, stripeAsking, settling } = await openedFor('stripe');
    await submit();
    await startStripe.fail();
    expect(stripeAsking()?.hasTag('checking')).toBe(true);
    await pass(1_000);
    expect(startStripe.inputs[1]).toEqual(startStripe.inputs[0]);
    await startStripe.answer(PAGE);
    expect(settling()?.hasTag('leaving')).toBe(true);
  });

  test.each([
    [new Failure('', { status: 400 }), 'Stripe init failed'],
    [new Failure('Stripe init failed', { status: 502 }), 'Stripe init failed'],
    [new Failure('Brass diya is sold out', { status: 400 }), 'Brass diya is sold out'],
  ])('that cannot begin says why at once: %s', async (failure, sentence) => {
    const { is, submit, context, startStripe } = await openedFor('stripe');
    await submit();
    await startStripe.fail(failure);
    expect(is({ choosing: 'failed' })).toBe(true);
    expect(context().message).toBe(sentence);
    await pass(600_000);
    expect(startStripe.inputs).toHaveLength(1);
  });

  test('whose page is none that may be followed is not followed; the order is unpaid: ‘Stripe init failed’', async () => {
    const { is, submit, context, startStripe, effects } = await openedFor('stripe');
    await submit();
    const error = new Failure('Stripe init failed', { status: 200 });
    await startStripe.answer({ orderId: 'o1', sessionUrl: null, question: null, error });
    expect(is({ choosing: 'unpaid' })).toBe(true);
    expect(context().message).toBe('Stripe init failed');
    expect(effects).toEqual([]);
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Product } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { trendingMachine } from '../../machines/trending.machine.ts';
import { product } from '../contract/goods.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

function openTrending() {
  const fetchTrending = new FakePromiseActor<readonly Product[]>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    trendingMachine.provide({
      actors: { fetchTrending: fetchTrending.actor },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  return { page, fetchTrending, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(trendingMachine));

describe('the trending page', () => {
  test('shows the trending products in the order of the response', async () => {
    const { page, fetchTrending } = openTrending();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await fetchTrending.answer([product({ _id: 'diya' }), product({ _id: 'bell' })]);
    expect(page.getSnapshot().value).toBe('listed');
    expect(page.getSnapshot().context.products.map(({ _id }) => _id)).toEqual(['diya', 'bell']);
  });

  test('says when there are none', async () => {
    const { page, fetchTrending } = openTrending();
    await fetchTrending.answer([]);
    expect(page.getSnapshot().value).toBe('none');
  });

  test('shows an error when it fails to load, and can be loaded again', async () => {
    const { page, fetchTrending, logFailure } = openTrending();
    await fetchTrending.fail();
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(logFailure.params).toHaveLength(1);
    page.send({ type: 'trending.refresh' });
    await fetchTrending.answer([product({ _id: 'diya' })]);
    expect(page.getSnapshot().value).toBe('listed');
  });

  test.each([
    [
      'the server’s message',
      new Failure('We are counting stock.', { status: 503 }),
      'We are counting stock.',
    ],
    [
      'the specification’s message without one',
      new Failure('', { status: 500 }),
      'Failed to load trending products',
    ],
  ])('shows %s when it fails to load', async (_, error, message) => {
    const { page, fetchTrending } = openTrending();
    await fetchTrending.fail(error);
    expect(page.getSnapshot().context.message).toBe(message);
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { StockLeft } from '../../contract/stock/readStock.ts';
import { stockLevelsMachine, type StockItems } from '../../machines/stockLevels.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const ITEMS = [{ productId: 'diya', size: 'Small', quantity: 3 }];
const LEFT = [{ productId: 'diya', size: 'Small', left: 2 }];

function openLevels() {
  const fetchStock = new FakePromiseActor<readonly StockLeft[] | null, { items: StockItems }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const levels = createActor(
    stockLevelsMachine.provide({
      actors: { fetchStock: fetchStock.actor },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  return { levels, fetchStock, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(stockLevelsMachine));

describe('the stock of the items on a page', () => {
  test('is requested once the items have stopped changing', async () => {
    const { levels, fetchStock } = openLevels();
    levels.send({ type: 'items.changed', items: [] });
    levels.send({ type: 'items.changed', items: ITEMS });
    expect(levels.getSnapshot().value).toBe('changing');
    await advanceTime(300);
    await fetchStock.answer(LEFT);
    expect(fetchStock.inputs).toEqual([{ items: ITEMS }]);
    expect(levels.getSnapshot().context.left).toEqual(LEFT);
  });

  test('keeps what was known until the answer about other items', async () => {
    const { levels, fetchStock } = openLevels();
    levels.send({ type: 'items.changed', items: ITEMS });
    await advanceTime(300);
    await fetchStock.answer(LEFT);
    levels.send({ type: 'items.changed', items: [] });
    await advanceTime(300);
    expect(levels.getSnapshot().context.left).toEqual(LEFT);
    await fetchStock.answer([]);
    expect(levels.getSnapshot().context.left).toEqual([]);
  });

  test('is unknown when the request fails', async () => {
    const { levels, fetchStock, logFailure } = openLevels();
    levels.send({ type: 'items.changed', items: ITEMS });
    await advanceTime(300);
    await fetchStock.answer(LEFT);
    levels.send({ type: 'items.changed', items: ITEMS });
    await advanceTime(300);
    const error = new TypeError('fetch failed');
    await fetchStock.fail(error);
    expect(levels.getSnapshot()).toMatchObject({ value: 'idle', context: { left: null } });
    expect(logFailure.params).toEqual([{ error }]);
  });
});

import { expect, test } from 'vitest';
import { paise, type Paise } from '../../contract/money.ts';
import { createSeenPrices } from '../../src/memory/seenPrices.ts';
import { createRecords } from '../../src/memory/records.ts';

const PRICES: Record<string, Paise> = { diya: paise(49_900), bell: paise(120_000) };

/** There is no storage outside a browser, so records are kept in memory, as with blocked storage. */
function shop() {
  const records = createRecords();
  const prices = { ...PRICES };
  return { records, prices, seen: createSeenPrices(records, (id) => prices[id] ?? null) };
}

test('the price of a product is stored and stays when the price changes', () => {
  const { seen, prices } = shop();
  seen.store(['diya', 'mala']);
  prices['diya'] = paise(59_900);
  expect(seen.get()).toEqual({ diya: 49_900 });
  seen.store(['diya']);
  expect(seen.get()).toEqual({ diya: 59_900 });
});

test('the same object is returned until a price is stored, so that views do not render again', () => {
  const { seen } = shop();
  seen.store(['diya']);
  const before = seen.get();
  expect(seen.get()).toBe(before);
  seen.store(['bell']);
  expect(seen.get()).not.toBe(before);
});

test('listeners are called until they unsubscribe', () => {
  const { seen } = shop();
  let calls = 0;
  const stop = seen.subscribe(() => {
    calls += 1;
  });
  seen.store(['diya']);
  stop();
  seen.store(['bell']);
  expect(calls).toBe(1);
});

test('ordered products are removed, and the last one removes the record', () => {
  const { records, seen } = shop();
  seen.store(['diya', 'bell']);
  seen.forget(['diya']);
  expect(seen.get()).toEqual({ bell: 120_000 });
  seen.forget(['bell']);
  expect(records.seenPrices.read()).toBeNull();
});

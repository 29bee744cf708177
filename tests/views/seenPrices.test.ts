import { expect, test } from 'vitest';
import { paise, type Paise } from '../../contract/money.ts';
import { createSeenPrices } from '../../src/memory/seenPrices.ts';
import { createRecords } from '../../src/memory/records.ts';

const PRICES: Record<string, Paise> = { diya: paise(49_900), bell: paise(120_000) };

/** Storage is absent here, so that records live in memory as in a browser that blocks it. */
function shop() {
  const records = createRecords();
  const prices = { ...PRICES };
  return { records, prices, seen: createSeenPrices(records, (id) => prices[id] ?? null) };
}

test('what a product costs is noted, and stays when the price changes', () => {
  const { seen, prices } = shop();
  seen.store(['diya', 'mala']);
  prices['diya'] = paise(59_900);
  expect(seen.get()).toEqual({ diya: 49_900 });
  seen.store(['diya']);
  expect(seen.get()).toEqual({ diya: 59_900 });
});

test('it is the same object until something is noted, so that views rest', () => {
  const { seen } = shop();
  seen.store(['diya']);
  const before = seen.get();
  expect(seen.get()).toBe(before);
  seen.store(['bell']);
  expect(seen.get()).not.toBe(before);
});

test('listeners hear of it for as long as they listen', () => {
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

test('what was ordered is forgotten, and the last price takes the record with it', () => {
  const { records, seen } = shop();
  seen.store(['diya', 'bell']);
  seen.forget(['diya']);
  expect(seen.get()).toEqual({ bell: 120_000 });
  seen.forget(['bell']);
  expect(records.seenPrices.read()).toBeNull();
});

import { expect, test } from 'vitest';
import { paise, type Paise } from '../../../contract/money.ts';
import { createSeenPrices, seenPrice } from '../../../src/storage/seenPrices.ts';
import { createRecords } from '../../../src/storage/records.ts';

const PRICES: Record<string, Paise> = {
  'diya Small': paise(49_900),
  'diya Large': paise(79_900),
  'bell 5 in': paise(120_000),
};

const small = { productId: 'diya', size: 'Small' };
const large = { productId: 'diya', size: 'Large' };
const bell = { productId: 'bell', size: '5 in' };

/** Without a browser there is no storage, so records are in memory, as with blocked storage. */
function shop() {
  const records = createRecords();
  const prices = { ...PRICES };
  const seen = createSeenPrices(records, ({ productId, size }) => prices[`${productId} ${size}`] ?? null);
  const seenOf = (...items: { productId: string; size: string }[]) =>
    items.map((item) => seenPrice(seen.get(), item));
  return { records, prices, seen, seenOf };
}

test('the price of each size is stored by itself and stays when the price changes', () => {
  const { seen, seenOf, prices } = shop();
  seen.store([small, { productId: 'mala', size: '54 beads' }]);
  prices['diya Small'] = paise(59_900);
  expect(seenOf(small, large)).toEqual([49_900, null]);
  seen.store([small, large]);
  expect(seenOf(small, large)).toEqual([59_900, 79_900]);
});

test('the same object is returned until a price is stored, so that views do not render again', () => {
  const { seen } = shop();
  seen.store([small]);
  const before = seen.get();
  expect(seen.get()).toBe(before);
  seen.store([bell]);
  expect(seen.get()).not.toBe(before);
});

test('listeners are called until they unsubscribe', () => {
  const { seen } = shop();
  let calls = 0;
  const stop = seen.subscribe(() => {
    calls += 1;
  });
  seen.store([small]);
  stop();
  seen.store([bell]);
  expect(calls).toBe(1);
});

test('ordered items are removed, and the last one removes the record', () => {
  const { records, seen, seenOf } = shop();
  seen.store([small, large, bell]);
  seen.forget([small]);
  expect(seenOf(small, large, bell)).toEqual([null, 79_900, 120_000]);
  seen.forget([large, bell]);
  expect(records.seenPrices.read()).toBeNull();
});

test('a price that version 0.1.0 stored by product id holds for sizes without a price of their own, until the order', () => {
  const { records, seen, seenOf } = shop();
  records.local.set('aangan.seenPrices', '{"diya":39900}');
  expect(seenOf(small, large, bell)).toEqual([39_900, 39_900, null]);
  seen.store([small]);
  expect(seenOf(small, large)).toEqual([49_900, 39_900]);
  seen.forget([small, large]);
  expect(records.seenPrices.read()).toBeNull();
});

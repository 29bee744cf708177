import { expect, test } from 'vitest';
import { storeRecentlyViewed, readRecentlyViewed } from '../../../src/storage/recentlyViewed.ts';
import { createRecords } from '../../../src/storage/records.ts';

/** A browser in which these products were viewed, in order. */
function having(...ids: readonly string[]) {
  const records = createRecords();
  for (const id of ids) storeRecentlyViewed(records, id);
  return records;
}

test('recently viewed products come latest first, each once, without the current one', () => {
  const records = having('diya', 'bell', 'shawl', 'diya');
  expect(readRecentlyViewed(records, 'kurta')).toEqual(['diya', 'shawl', 'bell']);
  expect(readRecentlyViewed(records, 'diya')).toEqual(['shawl', 'bell']);
  expect(readRecentlyViewed(having('diya'), 'diya')).toEqual([]);
  expect(readRecentlyViewed(records)).toEqual(['diya', 'shawl', 'bell']);
});

test('eight of them are stored besides the current one', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`);
  const records = having(...ids);
  expect(readRecentlyViewed(records, 'p11')).toEqual(ids.slice(3, 11).toReversed());
  expect(records.recentlyViewed.read()).toHaveLength(9);
});

test('the list of version 0.1.0 is read, and stored with a version', () => {
  const records = createRecords();
  records.local.set('aangan.recentlyViewed', '["diya","bell"]');
  expect(readRecentlyViewed(records)).toEqual(['diya', 'bell']);
  storeRecentlyViewed(records, 'shawl');
  expect(JSON.parse(records.local.get('aangan.recentlyViewed') ?? '')).toEqual({
    version: 1,
    value: ['shawl', 'diya', 'bell'],
  });
});

test('a corrupt record is ignored', () => {
  const records = createRecords();
  records.local.set('aangan.recentlyViewed', '{"diya":1}');
  expect(readRecentlyViewed(records, 'bell')).toEqual([]);
});

test('values per history entry are stored for the latest fifty entries', () => {
  const records = createRecords();
  for (let n = 0; n < 60; n += 1) records.viewedAt.write(`entry${n}`, [`p${n}`]);
  expect(records.viewedAt.read('entry59')).toEqual(['p59']);
  expect(records.viewedAt.read('entry10')).toEqual(['p10']);
  expect(records.viewedAt.read('entry9')).toBeNull();
});

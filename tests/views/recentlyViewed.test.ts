import { expect, test } from 'vitest';
import { storeViewed, readViewed } from '../../src/memory/recentlyViewed.ts';
import { createRecords } from '../../src/memory/records.ts';

/** A browser in which these products were looked at, one after the other. */
function having(...ids: readonly string[]) {
  const records = createRecords();
  for (const id of ids) storeViewed(records, id);
  return records;
}

test('products that were looked at come latest first, each once, without the one on the screen', () => {
  const records = having('diya', 'bell', 'shawl', 'diya');
  expect(readViewed(records, 'kurta')).toEqual(['diya', 'shawl', 'bell']);
  expect(readViewed(records, 'diya')).toEqual(['shawl', 'bell']);
  expect(readViewed(having('diya'), 'diya')).toEqual([]);
});

test('eight of them are remembered beside the one on the screen', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`);
  const records = having(...ids);
  expect(readViewed(records, 'p11')).toEqual(ids.slice(3, 11).toReversed());
  expect(records.recentlyViewed.read()).toHaveLength(9);
});

test('a record that is broken counts as none', () => {
  const records = createRecords();
  records.local.set('aangan.recentlyViewed', '{"diya":1}');
  expect(readViewed(records, 'bell')).toEqual([]);
});

test('what a page showed is kept by its history entry, for the latest fifty', () => {
  const records = createRecords();
  for (let n = 0; n < 60; n += 1) records.viewedAt.write(`entry${n}`, [`p${n}`]);
  expect(records.viewedAt.read('entry59')).toEqual(['p59']);
  expect(records.viewedAt.read('entry10')).toEqual(['p10']);
  expect(records.viewedAt.read('entry9')).toBeNull();
});

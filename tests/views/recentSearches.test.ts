import { expect, test } from 'vitest';
import { readSearches, removeSearches, storeSearch } from '../../src/memory/recentSearches.ts';
import { createRecords } from '../../src/memory/records.ts';

test('the latest six searches are stored, each once, and can be removed', () => {
  const records = createRecords();
  for (const search of ['bell', 'mala', ' ', 'diya', 'kurta', 'Bell ', 'vase', 'toran', 'urli'])
    storeSearch(records, search);
  expect(readSearches(records)).toEqual(['urli', 'toran', 'vase', 'Bell', 'kurta', 'diya']);
  removeSearches(records);
  expect(readSearches(records)).toEqual([]);
});

test('a corrupt record is ignored', () => {
  const records = createRecords();
  records.local.set('aangan.recentSearches', '["bell"]');
  expect(readSearches(records)).toEqual([]);
});

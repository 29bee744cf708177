import { expect, test } from 'vitest';
import {
  readSearches,
  removeSearch,
  removeSearches,
  storeSearch,
} from '../../../src/storage/recentSearches.ts';
import { createRecords } from '../../../src/storage/records.ts';

test('the latest six searches are stored, each once, and can be removed', () => {
  const records = createRecords();
  for (const search of ['bell', 'mala', ' ', 'diya', 'kurta', 'Bell ', 'vase', 'toran', 'urli'])
    storeSearch(records, search);
  expect(readSearches(records)).toEqual(['urli', 'toran', 'vase', 'Bell', 'kurta', 'diya']);
  removeSearch(records, 'Bell');
  expect(readSearches(records)).toEqual(['urli', 'toran', 'vase', 'kurta', 'diya']);
  removeSearches(records);
  expect(readSearches(records)).toEqual([]);
});

test('nothing is stored once the last search is removed', () => {
  const records = createRecords();
  storeSearch(records, 'bell');
  removeSearch(records, 'bell');
  expect(records.local.get('aangan.recentSearches')).toBeNull();
});

test('a corrupt record is ignored', () => {
  const records = createRecords();
  records.local.set('aangan.recentSearches', '["bell"]');
  expect(readSearches(records)).toEqual([]);
});

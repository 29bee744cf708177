import { expect, test } from 'vitest';
import { createAddressDraft } from '../../src/memory/addressDraft.ts';
import { createRecords } from '../../src/memory/records.ts';
import { ADDRESS } from '../contract/goods.ts';

/** Storage is absent here, so that records live in memory as in a browser that blocks it. */
function typing(userId: string) {
  const records = createRecords();
  records.session.set('userId', userId);
  return { records, draft: createAddressDraft(records) };
}

test('a draft is there again after a reload', () => {
  const { records, draft } = typing('asha');
  draft.write(ADDRESS);
  expect(createAddressDraft(records).read()).toEqual(ADDRESS);
});

test('a draft outlives the clearing of storage by a 401, for the same shopper only', () => {
  const { records, draft } = typing('asha');
  draft.write(ADDRESS);
  records.clear();
  records.session.set('userId', 'ravi');
  expect(draft.read()).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read()).toEqual(ADDRESS);
});

test('what is typed after the session has ended is kept for the one who typed it, and not in storage', () => {
  const { records, draft } = typing('asha');
  draft.write({ ...ADDRESS, city: '' });
  records.clear();
  draft.write(ADDRESS);
  expect(records.addressDraft.read()).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read()).toEqual(ADDRESS);
});

test('a draft that was forgotten is gone', () => {
  const { draft } = typing('asha');
  draft.write(ADDRESS);
  draft.forget();
  expect(draft.read()).toBeNull();
});

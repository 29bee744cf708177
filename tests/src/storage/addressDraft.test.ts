import { expect, test } from 'vitest';
import { createAddressDraft } from '../../../src/storage/addressDraft.ts';
import { createRecords } from '../../../src/storage/records.ts';
import { ADDRESS } from '../../contract/catalogue/goods.ts';

/** Without a browser there is no storage, so records are in memory, as with blocked storage. */
function typing(userId: string) {
  const records = createRecords();
  records.session.set('userId', userId);
  return { records, draft: createAddressDraft(records) };
}

test('a draft is restored after a reload', () => {
  const { records, draft } = typing('asha');
  draft.write(ADDRESS);
  expect(createAddressDraft(records).read()).toEqual(ADDRESS);
});

test('a draft survives the clearing of storage after a 401, for the same shopper only', () => {
  const { records, draft } = typing('asha');
  draft.write(ADDRESS);
  records.clear();
  records.session.set('userId', 'ravi');
  expect(draft.read()).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read()).toEqual(ADDRESS);
});

test('text typed after the session has expired stays for the same shopper, outside storage', () => {
  const { records, draft } = typing('asha');
  draft.write({ ...ADDRESS, city: '' });
  records.clear();
  draft.write(ADDRESS);
  expect(records.session.get('aangan.addressDraft')).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read()).toEqual(ADDRESS);
});

test('a removed draft is not restored', () => {
  const { draft } = typing('asha');
  draft.write(ADDRESS);
  draft.forget();
  expect(draft.read()).toBeNull();
});

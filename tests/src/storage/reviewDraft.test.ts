import { expect, test } from 'vitest';
import { createReviewDraft } from '../../../src/storage/reviewDraft.ts';
import { createRecords } from '../../../src/storage/records.ts';

const DRAFT = { rating: 4, comment: 'Warm light.', resumesAfterSignIn: false };

/** Without a browser there is no storage, so records are in memory, as with blocked storage. */
function writing(userId: string | null = null) {
  const records = createRecords();
  if (userId !== null) records.session.set('userId', userId);
  return { records, draft: createReviewDraft(records) };
}

test('a draft is restored after a reload, for the same product only', () => {
  const { records, draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  const reloaded = createReviewDraft(records);
  expect(reloaded.read('diya')).toEqual(DRAFT);
  expect(reloaded.read('bell')).toBeNull();
});

test('a guest’s draft is available to the account that signs in next', () => {
  const { records, draft } = writing();
  draft.write('diya', false, { ...DRAFT, resumesAfterSignIn: true });
  records.session.set('userId', 'asha');
  expect(draft.read('diya')).toEqual({ ...DRAFT, resumesAfterSignIn: true });
});

test('a guest’s draft is removed when storage is cleared, as at logout', () => {
  const { records, draft } = writing();
  draft.write('diya', false, DRAFT);
  records.clear();
  expect(draft.read('diya')).toBeNull();
});

test('an account’s draft survives the clearing of storage after a 401, for the same shopper only', () => {
  const { records, draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  records.clear();
  expect(draft.read('diya')).toBeNull();
  records.session.set('userId', 'ravi');
  expect(draft.read('diya')).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read('diya')).toEqual(DRAFT);
});

test('a draft that is preserved after the session has expired is not in storage', () => {
  const { records, draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  records.clear();
  draft.write('diya', true, { ...DRAFT, resumesAfterSignIn: true });
  expect(records.session.get('aangan.reviewDraft')).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read('diya')).toEqual({ ...DRAFT, resumesAfterSignIn: true });
});

test('a posted draft is removed', () => {
  const { draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  draft.forget();
  expect(draft.read('diya')).toBeNull();
});

test('a draft that version 0.1.0 stored can be read', () => {
  const { records, draft } = writing('asha');
  const { rating, comment } = DRAFT;
  records.session.set(
    'aangan.reviewDraft',
    JSON.stringify({ rating, comment, isAsked: true, productId: 'diya', userId: 'asha' }),
  );
  expect(draft.read('diya')).toEqual({ rating, comment, resumesAfterSignIn: true });
});

import { expect, test } from 'vitest';
import { createReviewDraft } from '../../src/memory/reviewDraft.ts';
import { createRecords } from '../../src/memory/records.ts';

const DRAFT = { rating: 4, comment: 'Warm light.', resumesAfterSignIn: false };

/** Storage is absent here, so that records live in memory as in a browser that blocks it. */
function writing(userId: string | null = null) {
  const records = createRecords();
  if (userId !== null) records.session.set('userId', userId);
  return { records, draft: createReviewDraft(records) };
}

test('words are there again after a reload, with the same product only', () => {
  const { records, draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  const reloaded = createReviewDraft(records);
  expect(reloaded.read('diya')).toEqual(DRAFT);
  expect(reloaded.read('bell')).toBeNull();
});

test('a guest’s words belong to whoever signs in', () => {
  const { records, draft } = writing();
  draft.write('diya', false, { ...DRAFT, resumesAfterSignIn: true });
  records.session.set('userId', 'asha');
  expect(draft.read('diya')).toEqual({ ...DRAFT, resumesAfterSignIn: true });
});

test('a guest’s words are gone once storage was cleared, as logging out does', () => {
  const { records, draft } = writing();
  draft.write('diya', false, DRAFT);
  records.clear();
  expect(draft.read('diya')).toBeNull();
});

test('an account’s words outlive the clearing of storage by a 401, for the same shopper only', () => {
  const { records, draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  records.clear();
  expect(draft.read('diya')).toBeNull();
  records.session.set('userId', 'ravi');
  expect(draft.read('diya')).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read('diya')).toEqual(DRAFT);
});

test('what is kept after the session has ended is not in storage', () => {
  const { records, draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  records.clear();
  draft.write('diya', true, { ...DRAFT, resumesAfterSignIn: true });
  expect(records.reviewDraft.read()).toBeNull();
  records.session.set('userId', 'asha');
  expect(draft.read('diya')).toEqual({ ...DRAFT, resumesAfterSignIn: true });
});

test('words that were posted are forgotten', () => {
  const { draft } = writing('asha');
  draft.write('diya', true, DRAFT);
  draft.forget();
  expect(draft.read('diya')).toBeNull();
});

test('words that version 0.1.0 stored are read', () => {
  const { records, draft } = writing('asha');
  const { rating, comment } = DRAFT;
  records.session.set(
    'aangan.reviewDraft',
    JSON.stringify({ rating, comment, isAsked: true, productId: 'diya', userId: 'asha' }),
  );
  expect(draft.read('diya')).toEqual({ rating, comment, resumesAfterSignIn: true });
});

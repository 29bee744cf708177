import { expect, test } from 'vitest';
import { createCartChange } from '../../../src/services/carts/createCartChange.ts';
import { changeGuestLines, readGuestLines } from '../../../src/storage/guestCart.ts';
import { createRecords } from '../../../src/storage/records.ts';
import type { Records } from '../../../src/storage/records.ts';
import {
  addGuestLines,
  appendUnsavedChanges,
  readUnsavedChanges,
  removeUnsavedChanges,
} from '../../../src/storage/unsavedCart.ts';

const DIYA = createCartChange('add', { itemId: 'diya', size: 'S', quantity: 2 });
const BELL = createCartChange('add', { itemId: 'bell', size: 'S', quantity: 1 });

/** A token with this id, or one that only its server can read. There is no storage outside a browser, so records are in memory. */
function signIn(records: Records, id: string | null, token = 'x'.repeat(30)): void {
  const claims = btoa(JSON.stringify({ id }));
  records.session.set('token', id === null ? token : `${'h'.repeat(20)}.${claims}.s`);
}

test('unsaved changes belong to one account', () => {
  const records = createRecords();
  signIn(records, 'asha');
  appendUnsavedChanges(records, [DIYA]);
  signIn(records, 'ravi');
  expect(readUnsavedChanges(records)).toEqual([]);
  appendUnsavedChanges(records, [BELL]);
  removeUnsavedChanges(records, ({ key }) => key === BELL.key);
  signIn(records, 'asha');
  expect(readUnsavedChanges(records)).toEqual([DIYA]);
});

test('unsaved changes belong to one sign-in when the token does not name the account', () => {
  const records = createRecords();
  signIn(records, null, `${'x'.repeat(30)}-of-the-first`);
  appendUnsavedChanges(records, [DIYA]);
  signIn(records, null, `${'x'.repeat(30)}-of-the-second`);
  expect(readUnsavedChanges(records)).toEqual([]);
});

test('the lines of a guest become unsaved changes once, even if they were not removed the first time', () => {
  const records = createRecords();
  changeGuestLines(records, [DIYA]);
  const stored = records.guestCart.read();
  signIn(records, 'asha');
  addGuestLines(records);
  if (stored) records.guestCart.write(stored);
  addGuestLines(records);
  expect(readUnsavedChanges(records)).toMatchObject([{ kind: 'add', line: DIYA.line }]);
  expect(readGuestLines(records)).toEqual([]);
});

test('the lines of a guest stay without an account, and nothing is left after logging out', () => {
  const records = createRecords();
  changeGuestLines(records, [DIYA]);
  addGuestLines(records);
  expect(readGuestLines(records)).toHaveLength(1);
  signIn(records, 'asha');
  addGuestLines(records);
  records.clear();
  signIn(records, 'asha');
  expect(readUnsavedChanges(records)).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  readLastKnownCart,
  removeLastKnownCart,
  storeLastKnownCart,
} from '../../../src/storage/lastKnownCart.ts';
import { createRecords } from '../../../src/storage/records.ts';
import type { Records } from '../../../src/storage/records.ts';

const CART = { diya: { S: 2 } };

/** There is no storage outside a browser, so records are in memory. */
function signIn(records: Records, id: string): void {
  records.session.set('token', `${'h'.repeat(20)}.${btoa(JSON.stringify({ id }))}.s`);
}

test('the cart as last known is seen by its account alone, until it is removed', () => {
  const records = createRecords();
  signIn(records, 'asha');
  storeLastKnownCart(records, CART);
  expect(readLastKnownCart(records)).toEqual(CART);
  signIn(records, 'ravi');
  expect(readLastKnownCart(records)).toBeNull();
  signIn(records, 'asha');
  removeLastKnownCart(records);
  expect(readLastKnownCart(records)).toBeNull();
});

test('it is not shown after logging out or without an account', () => {
  const records = createRecords();
  storeLastKnownCart(records, CART);
  signIn(records, 'asha');
  expect(readLastKnownCart(records)).toBeNull();
  storeLastKnownCart(records, CART);
  records.session.remove('token');
  expect(readLastKnownCart(records)).toBeNull();
  records.clear();
  signIn(records, 'asha');
  expect(readLastKnownCart(records)).toBeNull();
});

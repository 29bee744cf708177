import { expect, test } from 'vitest';
import type { CartChange } from '../../../contract/carts/cart.ts';
import { Failure } from '../../../contract/failure.ts';
import type { BackendNeeds } from '../../../src/backend/Backend.ts';
import { createCartBackend } from '../../../src/backend/cartBackend.ts';
import { createOtherBackend } from '../../../src/backend/otherBackend.ts';
import { createRecords } from '../../../src/storage/records.ts';
import { dependenciesOver } from '../../machines/reloading.ts';

const LINE = { itemId: 'diya', size: 'Small', quantity: 2 };
const ADDITION: CartChange = { kind: 'add', line: LINE, key: 'k1', target: 5 };

/** Saves a change at a server with 3 of the line, which can update only lines that it has. */
async function save(
  change: CartChange,
  { isRepeated = false, quantity = 3 }: { isRepeated?: boolean; quantity?: number } = {},
) {
  const sent: string[] = [];
  let loads = 0;
  const api = async (
    { name }: { readonly name: string },
    { body, isKeyed }: { readonly body?: { readonly quantity: number }; readonly isKeyed?: boolean } = {},
  ) => {
    sent.push(`${name}${body ? ` ${body.quantity}` : ''}${isKeyed ? ' keyed' : ''}`);
    if (name === 'getCart') return { cartData: quantity === 0 ? {} : { diya: { Small: quantity } } };
    if (name === 'updateCart' && quantity === 0) throw new Failure('Not in the cart', { status: 404 });
    return {};
  };
  const needs: BackendNeeds = {
    ...dependenciesOver(createRecords()),
    // The server's answers have the form that the readers produce.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    api: api as BackendNeeds['api'],
    loadOtherBackend: async () => {
      loads += 1;
      return { createOtherBackend };
    },
  };
  const { signal } = new AbortController();
  await createCartBackend(needs).saveCartChange({ change, isRepeated, signal });
  return { sent, loads };
}

test('a change with a key is repeated as it is, without code for other servers', async () => {
  const keyed = { ...ADDITION, isKeyed: true };
  expect(await save(keyed, { isRepeated: true })).toEqual({ sent: ['addToCart 2 keyed'], loads: 0 });
  const quantity: CartChange = { ...keyed, kind: 'set', target: 7 };
  expect(await save(quantity)).toEqual({ sent: ['updateCart 7'], loads: 0 });
});

test.each([
  ['an addition is sent once', {}, ['addToCart 2']],
  ['a repeated addition sets the line to its target', { isRepeated: true }, ['getCart', 'updateCart 5']],
  ['a repeated addition that has arrived is not sent', { isRepeated: true, quantity: 5 }, ['getCart']],
  [
    'a line that the server cannot update is added',
    { isRepeated: true, quantity: 0 },
    ['getCart', 'updateCart 5', 'getCart', 'addToCart 5'],
  ],
])('without a key, %s', async (_, details, sent) => {
  expect(await save(ADDITION, details)).toEqual({ sent, loads: 1 });
});

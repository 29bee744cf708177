import { expect, test } from 'vitest';
import type { Api } from '../../../src/api/client.ts';
import { mergeStoredWishlist } from '../../../src/services/wishlist/wishlist.ts';
import { createRecords } from '../../../src/storage/records.ts';
import { readStoredWishlist, toggleStoredProduct } from '../../../src/storage/wishlist.ts';

const { signal } = new AbortController();

test('a product that another tab adds during the merge is merged too', async () => {
  const records = createRecords();
  toggleStoredProduct(records, 'diya');
  const wishlist: string[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only call
  const api = (async (_, { body }: { body: { add: readonly string[] } }) => {
    if (wishlist.length === 0) toggleStoredProduct(records, 'bell');
    wishlist.unshift(...body.add);
    return { wishlist };
  }) as Api;
  expect(await mergeStoredWishlist(api, records, signal)).toEqual(['bell', 'diya']);
  expect(readStoredWishlist(records)).toEqual([]);
});

test('the record stays when the account cannot be reached', async () => {
  const records = createRecords();
  toggleStoredProduct(records, 'diya');
  const api: Api = () => Promise.reject(new Error('offline'));
  await expect(mergeStoredWishlist(api, records, signal)).rejects.toThrow('offline');
  expect(readStoredWishlist(records)).toEqual(['diya']);
});

import { expect, test } from 'vitest';
import { changeGuestLines, readGuestLines } from '../../../src/storage/guestCart.ts';
import { createCartChange } from '../../../src/services/carts/createCartChange.ts';
import { createRecords } from '../../../src/storage/records.ts';

const line = (itemId: string, quantity: number) => ({ itemId, size: 'S', quantity });

/** Without a browser there is no storage, so records are in memory, as with blocked storage. */
function guestWith(...itemIds: string[]) {
  const records = createRecords();
  changeGuestLines(
    records,
    itemIds.map((itemId) => createCartChange('add', line(itemId, 1))),
  );
  return records;
}

test('a change applies to the stored record, whichever tab wrote it', () => {
  const records = guestWith('diya');
  changeGuestLines(records, [
    createCartChange('add', line('bell', 1)),
    createCartChange('set', line('diya', 3)),
  ]);
  expect(readGuestLines(records)).toMatchObject([line('diya', 3), line('bell', 1)]);
});

test('a line gets a new key when its quantity changes, and only then', () => {
  const records = guestWith('diya', 'bell');
  const [diya, bell] = readGuestLines(records);
  changeGuestLines(records, [createCartChange('add', line('diya', 1))]);
  const [changed, same] = readGuestLines(records);
  expect(changed?.key).not.toBe(diya?.key);
  expect(same).toEqual(bell);
});

test('removing the last line removes the record', () => {
  const records = guestWith('diya');
  changeGuestLines(records, [createCartChange('set', line('diya', 0))]);
  expect(records.guestCart.read()).toBeNull();
});

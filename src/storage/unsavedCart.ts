import { appendChange } from '../../contract/carts/cart.ts';
import type { CartChange } from '../../contract/carts/cart.ts';
import { readGuestLines } from './guestCart.ts';
import type { Records } from './records.ts';
import { accountOf } from './token.ts';

/**
 * The changes of the signed-in shopper's cart that the server has not confirmed, in this browser. They survive a reload and the end of the
 * session, but not logging out. Tabs share them, so each function reads the record first. Each account has its own.
 */

export function readUnsavedChanges(records: Records): readonly CartChange[] {
  const account = accountOf(records);
  return account === null ? [] : (records.unsavedCart.read()?.[account] ?? []);
}

/** Moves the guest's lines to the unsaved changes. A line that was moved before is not moved again. */
export function addGuestLines(records: Records): void {
  if (accountOf(records) === null) return;
  const lines = readGuestLines(records);
  const stored = readUnsavedChanges(records);
  const added = lines
    .filter(({ key }) => !stored.some((change) => change.key === key))
    .map(({ key, ...line }): CartChange => ({ kind: 'add', line, key }));
  if (added.length > 0) write(records, [...stored, ...added]);
  records.guestCart.remove();
}

export function appendUnsavedChanges(records: Records, changes: readonly CartChange[]): void {
  if (changes.length > 0) write(records, changes.reduce(appendChange, readUnsavedChanges(records)));
}

/** Stores the target of a change before it is sent. */
export function replaceUnsavedChange(records: Records, change: CartChange): void {
  write(
    records,
    readUnsavedChanges(records).map((stored) => (stored.key === change.key ? change : stored)),
  );
}

export function removeUnsavedChanges(records: Records, isRemoved: (change: CartChange) => boolean): void {
  write(
    records,
    readUnsavedChanges(records).filter((change) => !isRemoved(change)),
  );
}

function write(records: Records, changes: readonly CartChange[]): void {
  const account = accountOf(records);
  if (account === null) return;
  const { [account]: _, ...others } = records.unsavedCart.read() ?? {};
  const all = changes.length === 0 ? others : { ...others, [account]: [...changes] };
  if (Object.keys(all).length === 0) records.unsavedCart.remove();
  else records.unsavedCart.write(all);
}

import { applyChange, cartLines, buildCart, isSameLine } from '../../contract/cart.ts';
import type { CartChange } from '../../contract/cart.ts';
import type { GuestLine } from '../../machines/cart.machine.ts';
import type { Records } from './records.ts';

/** The guest's cart in this browser. Tabs share it, so each change reads the stored cart first. */

/** The stored lines; empty when nothing valid is stored. */
export function readGuestLines(records: Records): readonly GuestLine[] {
  return records.guestCart.read()?.lines ?? [];
}

/** Applies changes to the stored cart. A new line, or one with a changed quantity, gets a new idempotency key. */
export function changeGuestLines(records: Records, changes: readonly CartChange[]): void {
  if (changes.length === 0) return;
  const before = readGuestLines(records);
  const lines = cartLines(changes.reduce(applyChange, buildCart(before))).map((line) => {
    const same = before.find((old) => isSameLine(old, line) && old.quantity === line.quantity);
    return same ?? { ...line, key: crypto.randomUUID() };
  });
  writeGuestLines(records, lines);
}

/** Removes the lines with these keys. A line that was changed in the meantime has another key and stays. */
export function removeGuestLines(records: Records, lines: readonly GuestLine[]): void {
  if (lines.length === 0) return;
  const dropped = new Set(lines.map(({ key }) => key));
  writeGuestLines(
    records,
    readGuestLines(records).filter(({ key }) => !dropped.has(key)),
  );
}

function writeGuestLines(records: Records, lines: readonly GuestLine[]): void {
  if (lines.length === 0) records.guestCart.remove();
  else records.guestCart.write({ version: 1, lines: [...lines] });
}

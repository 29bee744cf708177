import { applyChange, cartLines, buildCart, isSameLine } from '../../contract/carts/cart.ts';
import type { CartChange, CartLine } from '../../contract/carts/cart.ts';
import type { Records } from './records.ts';

/** A line that was added before signing in. A server that declares idempotency recognises its key. */
export interface GuestLine extends CartLine {
  readonly key: string;
}

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

function writeGuestLines(records: Records, lines: readonly GuestLine[]): void {
  if (lines.length === 0) records.guestCart.remove();
  else records.guestCart.write({ lines: [...lines] });
}

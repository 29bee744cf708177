import type { Records } from '../browser/records.ts';
import type { GuestLine } from '../../machines/merge.machine.ts';

export function readGuestLines(records: Records): readonly GuestLine[] {
  return records.guestCart.read()?.lines ?? [];
}

export function writeGuestLines(records: Records, lines: readonly GuestLine[]): void {
  if (lines.length === 0) records.guestCart.remove();
  else records.guestCart.write({ version: 1, lines: [...lines] });
}

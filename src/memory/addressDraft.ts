import type { Address } from '../../contract/entities.ts';
import type { Records } from './records.ts';
import { storedUserId } from './token.ts';

/**
 * The address that is being typed at checkout. A 401 clears the browser's storage (spec §4), so it is kept in memory too and comes
 * back when the same shopper has signed in again, and for nobody else.
 */
export function createAddressDraft(records: Records) {
  let kept: { readonly userId: string | null; readonly address: Address } | null = null;
  return {
    read: (): Address | null => {
      const recalled = kept !== null && kept.userId === storedUserId(records) ? kept.address : null;
      return records.addressDraft.read() ?? recalled;
    },
    write: (address: Address): void => {
      const userId = storedUserId(records);
      kept = { userId: userId ?? kept?.userId ?? null, address };
      if (userId !== null) records.addressDraft.write(address);
    },
    forget: (): void => {
      kept = null;
      records.addressDraft.remove();
    },
  };
}

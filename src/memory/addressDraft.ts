import type { AddressDraft, Records } from './records.ts';
import { storedUserId } from './token.ts';

/**
 * The unsaved address of the checkout. A 401 clears the browser's storage (spec §4), so the draft is also held in memory. It is restored
 * only if the same shopper signs in again. `read` returns null when there is no draft of this shopper.
 */
export function createAddressDraft(records: Records) {
  let addressInMemory: { readonly userId: string | null; readonly address: AddressDraft } | null = null;
  return {
    read: (): AddressDraft | null => {
      const inMemory =
        addressInMemory !== null && addressInMemory.userId === storedUserId(records)
          ? addressInMemory.address
          : null;
      return records.addressDraft.read() ?? inMemory;
    },
    write: (address: AddressDraft): void => {
      const userId = storedUserId(records);
      addressInMemory = { userId: userId ?? addressInMemory?.userId ?? null, address };
      if (userId !== null) records.addressDraft.write(address);
    },
    forget: (): void => {
      addressInMemory = null;
      records.addressDraft.remove();
    },
  };
}

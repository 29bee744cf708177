import * as v from 'valibot';
import { AddressFields } from '../../contract/addresses/addressFields.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';
import { storedUserId } from './token.ts';

/** An incomplete address, so its fields are not validated, and the id of the saved address that it changes or adds. */
const AddressDraft = v.object({ ...AddressFields.entries, addressId: v.optional(v.string()) });
export type AddressDraft = v.InferOutput<typeof AddressDraft>;

export const addressDraftIn = ({ session }: Records) =>
  jsonRecord(session, 'aangan.addressDraft', 1, AddressDraft);

/**
 * The unsaved address of the checkout. A 401 clears the browser's storage (spec §4), so the draft is also held in memory. It is restored
 * only if the same shopper signs in again. `read` returns null when there is no draft of this shopper.
 */
export function createAddressDraft(records: Records) {
  const stored = addressDraftIn(records);
  let addressInMemory: { readonly userId: string | null; readonly address: AddressDraft } | null = null;
  return {
    read: (): AddressDraft | null => {
      const inMemory =
        addressInMemory !== null && addressInMemory.userId === storedUserId(records)
          ? addressInMemory.address
          : null;
      return stored.read() ?? inMemory;
    },
    write: (address: AddressDraft): void => {
      const userId = storedUserId(records);
      addressInMemory = { userId: userId ?? addressInMemory?.userId ?? null, address };
      if (userId !== null) stored.write(address);
    },
    forget: (): void => {
      addressInMemory = null;
      stored.remove();
    },
  };
}

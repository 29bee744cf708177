import * as v from 'valibot';
import { AddressFields } from '../../contract/addresses/addressFields.ts';
import { createDraft } from './createDraft.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

/** An incomplete address, so its fields are not validated, and the id of the saved address that it changes or adds. */
const AddressDraft = v.object({ ...AddressFields.entries, addressId: v.optional(v.string()) });
export type AddressDraft = v.InferOutput<typeof AddressDraft>;

export const addressDraftIn = ({ session }: Records) =>
  jsonRecord(session, 'aangan.addressDraft', 1, AddressDraft);

/** The unsaved address of the checkout. */
export const createAddressDraft = (records: Records) => createDraft(addressDraftIn(records), records);

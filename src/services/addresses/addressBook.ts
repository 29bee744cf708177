import { fromPromise } from 'xstate';
import {
  deleteAddress,
  listAddresses,
  putAddress,
  setDefaultAddress,
} from '../../../contract/addresses/addressEndpoints.ts';
import type { SavedAddress } from '../../../contract/addresses/entities.ts';
import { addressBookMachine, type AddressChange } from '../../../machines/addressBook.machine.ts';
import { logFailure } from '../logFailure.ts';
import type { Dependencies } from '../dependencies.ts';

export function provideAddressBook({ api, notify }: Dependencies) {
  return addressBookMachine.provide({
    actors: {
      fetchAddresses: fromPromise<readonly SavedAddress[]>(
        async ({ signal }) => (await api(listAddresses, { signal })).addresses,
      ),
      changeAddresses: fromPromise<readonly SavedAddress[], AddressChange>(
        async ({ input: change, signal }) => {
          const params = { addressId: change.id };
          const { addresses } =
            change.kind === 'put'
              ? await api(putAddress, { params, body: { address: change.address }, signal })
              : await api(change.kind === 'delete' ? deleteAddress : setDefaultAddress, { params, signal });
          return addresses;
        },
      ),
    },
    actions: {
      notify: (_, { message }) => notify(message, 'good'),
      logFailure,
    },
  });
}

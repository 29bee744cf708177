import { assign, fromPromise, setup } from 'xstate';
import type { Address, SavedAddress } from '../contract/addresses/entities.ts';
import { addressProblems, normalizeAddress } from '../contract/addresses/rules.ts';
import type { AddressProblem } from '../contract/addresses/rules.ts';
import { failureMessage } from '../contract/failure.ts';
import { addressMessages } from '../contract/addresses/addressMessages.ts';
import type { Text } from '../contract/texts/text.ts';

/** A change of one saved address. `put` adds it, or changes the address with its id. */
export type AddressChange = { readonly id: string } & (
  { readonly kind: 'put'; readonly address: Address } | { readonly kind: 'setDefault' | 'delete' }
);

interface AddressBookInput {
  /** The initial fields of a new address. */
  readonly newAddress: Address;
}

interface AddressBookContext extends AddressBookInput {
  readonly addresses: readonly SavedAddress[];
  /** The address that is edited, deleted or made the default one. */
  readonly addressId: string;
  /** The fields of the form. */
  readonly address: Address;
  /** The problems of the address at the last submit; a new list with each submit. */
  readonly problems: readonly AddressProblem[];
  /** Why loading or the last change failed; null for no error. */
  readonly error: Text | null;
}

type AddressBookEvent =
  /** `addressId` is a new one, a UUID. */
  | { type: 'address.added' | 'address.edit'; addressId: string }
  | { type: 'address.edited'; address: Address }
  | { type: 'address.submitted' | 'edit.cancelled' }
  | { type: 'default.chosen' | 'deletion.requested'; addressId: string }
  | { type: 'deletion.confirmed' | 'deletion.cancelled' }
  | { type: 'addresses.refresh' };

export const addressBookMachine = setup({
  types: {} as {
    context: AddressBookContext;
    input: AddressBookInput;
    events: AddressBookEvent;
  },
  actors: {
    fetchAddresses: fromPromise<readonly SavedAddress[]>(() =>
      Promise.reject(new Error('Provide fetchAddresses, see src/services/addresses/addressBook.ts')),
    ),
    /** Resolves to all addresses after the change. */
    changeAddresses: fromPromise<readonly SavedAddress[], AddressChange>(() =>
      Promise.reject(new Error('Provide changeAddresses, see src/services/addresses/addressBook.ts')),
    ),
  },
  actions: {
    setAddresses: assign((_, { addresses }: { addresses: readonly SavedAddress[] }) => ({
      addresses,
      error: null,
    })),
    setAddressId: assign((_, { addressId }: { addressId: string }) => ({ addressId, error: null })),
    beginNew: assign(({ context }) => ({ address: context.newAddress, problems: [] })),
    beginEdit: assign(({ context }) => ({
      address: context.addresses.find(({ id }) => id === context.addressId) ?? context.newAddress,
      problems: [],
    })),
    setAddress: assign((_, { address }: { address: Address }) => ({ address })),
    showProblems: assign({ problems: ({ context }) => addressProblems(context.address) }),
    showError: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      error: failureMessage(error, fallback),
    })),
    clearErrors: assign({ problems: [], error: null }),
    notify: (_, _params: { message: Text }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isWrong: ({ context }) => addressProblems(context.address).length > 0,
  },
}).createMachine({
  id: 'addressBook',
  description: 'Lists, adds, changes and deletes the shopper’s saved addresses.',
  context: ({ input }) => ({
    ...input,
    addresses: [],
    addressId: '',
    address: input.newAddress,
    problems: [],
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'A waiting note in place of the addresses.',
      tags: 'busy',
      invoke: {
        id: 'fetchAddresses',
        src: 'fetchAddresses',
        onDone: {
          target: 'listed',
          actions: { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: [
            {
              type: 'showError',
              params: ({ event }) => ({ error: event.error, fallback: addressMessages.loadFailed }),
            },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    unavailable: {
      description: 'A message that the addresses could not be loaded, with a button to try again.',
      tags: 'failed',
      on: { 'addresses.refresh': 'loading' },
    },
    listed: {
      description: 'The addresses with their buttons, ‘Add an address’, and why the last change failed.',
      on: {
        'address.added': {
          target: 'editing',
          actions: [{ type: 'setAddressId', params: ({ event }) => event }, 'beginNew'],
        },
        'address.edit': {
          target: 'editing',
          actions: [{ type: 'setAddressId', params: ({ event }) => event }, 'beginEdit'],
        },
        'default.chosen': {
          target: 'changingDefault',
          actions: { type: 'setAddressId', params: ({ event }) => event },
        },
        'deletion.requested': {
          target: 'confirmingDeletion',
          actions: { type: 'setAddressId', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'The form of one address. A repeated ‘Save’ after a lost answer adds no second address.',
      tags: 'form',
      on: {
        'address.edited': { actions: { type: 'setAddress', params: ({ event }) => event } },
        'address.submitted': [{ guard: 'isWrong', actions: 'showProblems' }, { target: 'saving' }],
        'edit.cancelled': { target: 'listed', actions: 'clearErrors' },
      },
    },
    saving: {
      description: 'The form is busy while the address is saved.',
      tags: ['busy', 'form'],
      entry: 'clearErrors',
      invoke: {
        id: 'saveAddress',
        src: 'changeAddresses',
        input: ({ context }) => ({
          kind: 'put',
          id: context.addressId,
          address: normalizeAddress(context.address),
        }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
            { type: 'notify', params: { message: addressMessages.saved } },
          ],
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: addressMessages.saveFailed }),
          },
        },
      },
    },
    changingDefault: {
      description: 'The button of the address is busy while it becomes the default one.',
      tags: 'busy',
      invoke: {
        id: 'setDefaultAddress',
        src: 'changeAddresses',
        input: ({ context }) => ({ kind: 'setDefault', id: context.addressId }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
            { type: 'notify', params: { message: addressMessages.defaultChanged } },
          ],
        },
        onError: {
          target: 'listed',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: addressMessages.changeFailed }),
          },
        },
      },
    },
    confirmingDeletion: {
      description: '‘Delete this address?’ in place of the buttons of the address.',
      tags: 'deletion',
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'listed' },
    },
    deleting: {
      description: 'The button is busy while the address is deleted.',
      tags: ['busy', 'deletion'],
      invoke: {
        id: 'deleteAddress',
        src: 'changeAddresses',
        input: ({ context }) => ({ kind: 'delete', id: context.addressId }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setAddresses', params: ({ event }) => ({ addresses: event.output }) },
            { type: 'notify', params: { message: addressMessages.deleted } },
          ],
        },
        onError: {
          target: 'listed',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: addressMessages.changeFailed }),
          },
        },
      },
    },
  },
});

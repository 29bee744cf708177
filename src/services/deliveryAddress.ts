import { fromPromise } from 'xstate';
import type { Address } from '../../contract/entities.ts';
import { deliveryAddressMachine } from '../../machines/deliveryAddress.machine.ts';
import type { AddressDraft } from '../memory/addressDraft.ts';
import type { Dependencies } from './dependencies.ts';

export function provideDeliveryAddress({ api, notify }: Dependencies, draft: AddressDraft) {
  return deliveryAddressMachine.provide({
    actors: {
      saveAddress: fromPromise<void, { address: Address }>(async ({ input, signal }) => {
        await api('saveAddress', { body: { address: input.address }, signal });
      }),
    },
    actions: {
      notify: (_, { message }) => notify(message, 'good'),
      rememberDraft: (_, { address }) => draft.write(address),
      forgetDraft: () => draft.forget(),
    },
  });
}

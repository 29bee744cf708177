import { fromPromise } from 'xstate';
import type { Address, OrderRequest } from '../../contract/entities.ts';
import { messages } from '../../contract/messages.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import type { CheckoutStart } from '../../machines/checkout.machine.ts';
import { createAddressDraft } from './addressDraft.ts';
import type { Edges } from './edges.ts';
import { logFailure } from './logFailure.ts';

export function provideCheckout({ api, records, navigation, notify, tellStore }: Edges) {
  const draft = createAddressDraft(records);
  return checkoutMachine.provide({
    actors: {
      openAttempt: fromPromise<CheckoutStart>(async ({ signal }) => {
        const { address } = await api('getAddress', { signal });
        const attemptKey = records.attemptKey.read() ?? crypto.randomUUID();
        records.attemptKey.write(attemptKey);
        return { address, draft: draft.read(), attemptKey };
      }),
      saveAddress: fromPromise<void, { address: Address }>(async ({ input, signal }) => {
        await api('saveAddress', { body: { address: input.address }, signal });
      }),
      placeOrder: fromPromise<void, { order: OrderRequest; attemptKey: string }>(
        async ({ input, signal }) => {
          await api('placeOrder', { body: input.order, idempotencyKey: input.attemptKey, signal });
        },
      ),
    },
    actions: {
      closeAttempt: () => {
        records.attemptKey.remove();
        draft.forget();
        tellStore({ type: 'order.placed' });
      },
      refreshCatalogue: () => tellStore({ type: 'prices.changed' }),
      rememberDraft: (_, { address }) => draft.write(address),
      forgetDraft: () => draft.forget(),
      notify: (_, { message }) => notify(message, message === messages.checkout.loginFirst ? 'bad' : 'good'),
      leave: (_, { to }) =>
        navigation.go(to, to === '/login' ? { replace: true, returnTo: '/place-order' } : { replace: true }),
      logFailure,
    },
  });
}

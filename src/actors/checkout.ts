import { fromPromise } from 'xstate';
import type { Address, OrderRequest } from '../../contract/entities.ts';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import type { Edges } from './edges.ts';
import { logFailure } from './logFailure.ts';

export function provideCheckout({ api, records, navigation, notify, tellStore }: Edges) {
  return checkoutMachine.provide({
    actors: {
      openAttempt: fromPromise<{ address: Address | null; attemptKey: string }>(async ({ signal }) => {
        const { address } = await api('getAddress', { signal });
        const attemptKey = records.attemptKey.read() ?? crypto.randomUUID();
        records.attemptKey.write(attemptKey);
        return { address, attemptKey };
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
        tellStore({ type: 'order.placed' });
      },
      refreshCatalogue: () => tellStore({ type: 'prices.changed' }),
      notify: (_, { message }) => notify(message, 'good'),
      leave: (_, { to }) =>
        navigation.go(to, to === '/login' ? { replace: true, returnTo: '/place-order' } : { replace: true }),
      logFailure,
    },
  });
}

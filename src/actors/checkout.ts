import { fromPromise } from 'xstate';
import { checkoutMachine } from '../../machines/checkout.machine.ts';
import type { CheckoutStart } from '../../machines/checkout.machine.ts';
import { createAddressDraft } from './addressDraft.ts';
import { attemptKeyOf } from './checkoutAttempt.ts';
import { provideCodOrder } from './codOrder.ts';
import { provideDeliveryAddress } from './deliveryAddress.ts';
import type { Edges } from './edges.ts';

export function provideCheckout(edges: Edges) {
  const { api, records, navigation, notify, tellStore } = edges;
  const draft = createAddressDraft(records);
  return checkoutMachine.provide({
    actors: {
      openAttempt: fromPromise<CheckoutStart>(async ({ signal }) => {
        const { address } = await api('getAddress', { signal });
        return { address, draft: draft.read(), attemptKey: attemptKeyOf(records) };
      }),
      deliveryAddress: provideDeliveryAddress(edges, draft),
      codOrder: provideCodOrder(edges),
    },
    actions: {
      refreshCatalogue: () => tellStore({ type: 'prices.changed' }),
      finish: (_, { cart, message }) => {
        records.attempt.remove();
        draft.forget();
        tellStore({ type: cart === 'ordered' ? 'order.placed' : 'cart.outdated' });
        notify(message, 'good');
        navigation.go('/orders', { replace: true });
      },
      turnAway: (_, { message }) => {
        notify(message, 'bad');
        navigation.go('/login', { replace: true, returnTo: '/place-order' });
      },
    },
  });
}

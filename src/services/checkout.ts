import { checkoutMachine } from '../../machines/checkout.machine.ts';
import { createAddressDraft } from '../memory/addressDraft.ts';
import { provideCheckoutStart } from './checkoutStart.ts';
import { provideDeliveryAddress } from './deliveryAddress.ts';
import type { Dependencies } from './dependencies.ts';
import { providePlacing } from './placing.ts';

export function provideCheckout(dependencies: Dependencies) {
  const { records, seenPrices, navigation, notify, sendToStore } = dependencies;
  const draft = createAddressDraft(records);
  return checkoutMachine.provide({
    actors: {
      checkoutStart: provideCheckoutStart(dependencies, draft),
      deliveryAddress: provideDeliveryAddress(dependencies, draft),
      placing: providePlacing(dependencies),
    },
    actions: {
      refreshCatalogue: ({ context: { items } }) => {
        // What is on the screen now is the old price, also of products whose price was never noted.
        const noted = seenPrices.get();
        seenPrices.keep(items.map(({ productId }) => productId).filter((id) => !Object.hasOwn(noted, id)));
        sendToStore({ type: 'prices.changed' });
      },
      keepPrices: ({ context: { items } }) => seenPrices.keep(items.map(({ productId }) => productId)),
      finish: ({ context: { items, begun, attemptKey } }, { cart, message }) => {
        if (begun) {
          // What is in the cart now, and what was being typed for that, has nothing to do with it.
          if (records.attempt.read()?.key === attemptKey && cart !== 'kept') records.attempt.remove();
        } else if (cart !== 'kept') {
          records.attempt.remove();
          draft.forget();
          seenPrices.forget(items.map(({ productId }) => productId));
        }
        if (cart === 'ordered' && !begun) sendToStore({ type: 'order.placed' });
        // What was put into the cart since, in another tab, was not ordered.
        sendToStore({ type: 'cart.outdated' });
        notify(message, 'good');
        navigation.go('/orders', { replace: true });
      },
      turnAway: (_, { message }) => {
        notify(message, 'bad');
        navigation.go('/login', { replace: true, returnTo: navigation.here() });
      },
    },
  });
}

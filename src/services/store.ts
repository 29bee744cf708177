import { fromCallback } from 'xstate';
import { storeMachine } from '../../machines/store.machine.ts';
import { watchPage } from '../browser/pageEvents.ts';
import { provideCart } from './cart.ts';
import { provideCatalogue } from './catalogue.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideSession } from './session.ts';

export function provideStore(dependencies: Dependencies) {
  return storeMachine.provide({
    actors: {
      cart: provideCart(dependencies),
      session: provideSession(dependencies),
      catalogue: provideCatalogue(dependencies),
      watchBrowser: fromCallback(({ sendBack: emit }) =>
        watchPage({
          online: () => emit({ type: 'network.found' }),
          offline: () => emit({ type: 'network.lost' }),
          restored: () => emit({ type: 'page.restored' }),
        }),
      ),
    },
    actions: {
      /** A session that ran out on a public page leaves the shopper there; pages that need one ask for it themselves. */
      goToLogin: (_, { by }) => {
        if (by === 'expiry') return;
        dependencies.navigation.go(
          '/login',
          by === 'rejection' ? { returnTo: dependencies.navigation.currentAddress() } : {},
        );
      },
      logFailure,
    },
  });
}

import { fromCallback, fromPromise } from 'xstate';
import { storeMachine } from '../../machines/store.machine.ts';
import { pingShop } from '../browser/pingShop.ts';
import { watchPage } from '../browser/pageEvents.ts';
import { provideCart } from './carts/cart.ts';
import { provideCatalogue } from './catalogue/catalogue.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from './logFailure.ts';
import { provideSession } from './accounts/session.ts';

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
      pingShop: fromPromise<void>(({ signal }) => pingShop(signal)),
    },
    actions: {
      /**
       * When a session expires, the shopper stays on the page. Pages that need a session show a link to sign in. After a password reset its
       * page opens /login, once its message was read.
       */
      goToLogin: (_, { by }) => {
        if (by === 'expiry' || by === 'reset') return;
        dependencies.navigation.go(
          '/login',
          by === 'rejection' ? { returnTo: dependencies.navigation.currentAddress() } : {},
        );
      },
      logFailure,
    },
  });
}

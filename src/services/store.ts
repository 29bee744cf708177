import { fromCallback } from 'xstate';
import { storeMachine } from '../../machines/store.machine.ts';
import { watchPage } from '../browser/pageEvents.ts';
import { provideCart } from './cart.ts';
import { provideCatalogue } from './catalogue.ts';
import type { Edges } from './dependencies.ts';
import { logFailure } from './logFailure.ts';
import { provideSession } from './session.ts';

export function provideStore(edges: Edges) {
  return storeMachine.provide({
    actors: {
      cart: provideCart(edges),
      session: provideSession(edges),
      catalogue: provideCatalogue(edges),
      watchBrowser: fromCallback(({ sendBack }) =>
        watchPage({
          online: () => sendBack({ type: 'network.found' }),
          offline: () => sendBack({ type: 'network.lost' }),
          restored: () => sendBack({ type: 'page.restored' }),
        }),
      ),
    },
    actions: {
      /** A session that ran out on a public page leaves the shopper there; pages that need one ask for it themselves. */
      goToLogin: (_, { by }) => {
        if (by === 'expiry') return;
        edges.navigation.go('/login', by === 'rejection' ? { returnTo: edges.navigation.here() } : {});
      },
      logFailure,
    },
  });
}

import { fromCallback, fromPromise } from 'xstate';
import { changeWishlist } from '../../../contract/wishlist/wishlistEndpoints.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { wishlistMessages } from '../../../contract/wishlist/wishlistMessages.ts';
import { wishlistMachine, type WishlistChange } from '../../../machines/wishlist.machine.ts';
import { logFailure } from '../logFailure.ts';
import { watchLocalStorage } from '../../browser/pageEvents.ts';
import {
  readStoredWishlist,
  removeStoredProducts,
  toggleStoredProduct,
  WISHLIST_KEY,
} from '../../storage/wishlist.ts';
import type { Api } from '../../api/client.ts';
import type { Records } from '../../storage/records.ts';
import type { Shop } from '../Shop.ts';

/** Adds the record's products to the account and removes them from the record, also products that are added to it meanwhile. */
export async function mergeStoredWishlist(
  api: Api,
  records: Records,
  signal: AbortSignal,
): Promise<readonly string[]> {
  for (let add = readStoredWishlist(records); ;) {
    const { wishlist } = await api(changeWishlist, { body: { add: [...add], remove: [] }, signal });
    add = removeStoredProducts(records, add);
    if (add.length === 0) return wishlist;
  }
}

/** Stores a guest's wishlist in this browser, and an account's wishlist on a server that stores wishlists. */
export function provideWishlist({
  store,
  session,
  dependencies: { api, config, records, notify },
}: Pick<Shop, 'store' | 'session' | 'dependencies'>) {
  return wishlistMachine.provide({
    actors: {
      watchAccount: fromCallback(({ sendBack: emit }) => {
        const report = () => {
          const status = session.getSnapshot();
          if (status.matches('unread') || status.matches('reading')) return;
          // A page from a static host loads the server's features later.
          const isServed = status.hasTag('signedIn') && hasFeature(config(), 'wishlist');
          emit({ type: isServed ? 'account.opened' : 'account.absent' });
        };
        const subscriptions = [session.subscribe(report), store.subscribe(report)];
        report();
        return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
      }),
      watchRecord: fromCallback(({ sendBack: emit }) => {
        const read = () => emit({ type: 'wishlist.read', ids: readStoredWishlist(records) });
        read();
        const stopWatching = watchLocalStorage(WISHLIST_KEY, read);
        // Logout clears the record of a shopper whose server stores no wishlists.
        const subscription = session.subscribe(read);
        return () => {
          stopWatching();
          subscription.unsubscribe();
        };
      }),
      mergeWishlist: fromPromise<readonly string[]>(({ signal }) =>
        mergeStoredWishlist(api, records, signal),
      ),
      saveWishlist: fromPromise<readonly string[], WishlistChange>(
        async ({ input: { add, remove }, signal }) =>
          (
            await api(changeWishlist, {
              body: { add: [...add], remove: [...remove] },
              signal,
              keepalive: true,
            })
          ).wishlist,
      ),
    },
    actions: {
      toggleStoredProduct: (_, { productId }) => toggleStoredProduct(records, productId),
      notifyUnsaved: () => notify(wishlistMessages.unsaved, 'bad'),
      logFailure,
    },
  });
}

import { fromCallback, fromPromise } from 'xstate';
import { buildCart } from '../../contract/cart.ts';
import type { CartChange } from '../../contract/cart.ts';
import type { Cart } from '../../contract/entities.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import type { GuestLine } from '../../machines/cart.machine.ts';
import { GUEST_CART_KEY } from '../memory/records.ts';
import { watchLocalStorage } from '../browser/pageEvents.ts';
import { removeSpentAttempt } from '../memory/removeSpentAttempt.ts';
import { storedToken, storedUserId } from '../memory/token.ts';
import type { Dependencies } from './dependencies.ts';
import { changeGuestLines, removeGuestLines, readGuestLines } from '../memory/guestCart.ts';
import { logFailure } from '../app/logFailure.ts';

/**
 * Stores a guest's cart in this browser and a signed-in shopper's on the server. Also stores the prices of added products, and removes the
 * checkout attempt when the server's cart shows that its order was placed.
 */
export function provideCart(dependencies: Dependencies) {
  const { api, records, seenPrices } = dependencies;
  const storePrices = (changes: readonly CartChange[]) => {
    const added = changes.filter(({ kind }) => kind === 'add').map(({ line }) => line.itemId);
    if (added.length > 0) seenPrices.store(added);
  };
  return cartMachine.provide({
    actors: {
      watchGuestCart: fromCallback(({ sendBack: emit }) => {
        const read = () => emit({ type: 'guestCart.read', cart: buildCart(readGuestLines(records)) });
        read();
        return watchLocalStorage(GUEST_CART_KEY, read);
      }),
      readGuestLines: fromPromise<readonly GuestLine[]>(async () => readGuestLines(records)),
      pushGuestLine: fromPromise<void, { line: GuestLine | undefined }>(
        async ({ input: { line }, signal }) => {
          if (!line) return;
          const { key, ...body } = line;
          await api('addToCart', { body, idempotencyKey: key, signal });
        },
      ),
      fetchCart: fromPromise<Cart>(async ({ signal }) => {
        const { cartData } = await api('getCart', { signal });
        removeSpentAttempt(records, cartData);
        return cartData;
      }),
      sendChange: fromPromise<void, { change: CartChange | undefined }>(
        async ({ input: { change }, signal }) => {
          if (!change) return;
          storePrices([change]);
          if (change.kind === 'set') await api('updateCart', { body: change.line, signal });
          else await api('addToCart', { body: change.line, idempotencyKey: change.key, signal });
        },
      ),
    },
    actions: {
      storeChanges: (_, { changes }) => {
        storePrices(changes);
        changeGuestLines(records, changes);
      },
      removeGuestLines: (_, { lines }) => removeGuestLines(records, lines),
      sendToServer: (_, { change }) => {
        const userId = storedUserId(records);
        if (!userId || storedToken(records) || change.kind !== 'add') return;
        api('addToCart', { body: { ...change.line, userId }, idempotencyKey: change.key }).catch(
          (error: unknown) => logFailure(undefined, { error }),
        );
      },
      logFailure,
    },
  });
}

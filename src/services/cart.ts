import { fromCallback, fromPromise } from 'xstate';
import { cartOf } from '../../contract/cart.ts';
import type { CartChange } from '../../contract/cart.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import { GUEST_CART_KEY } from '../memory/records.ts';
import { watchLocalStorage } from '../browser/pageEvents.ts';
import { storedToken, storedUserId } from '../memory/token.ts';
import type { Dependencies } from './dependencies.ts';
import { changeGuestLines, dropGuestLines, readGuestLines } from '../memory/guestCart.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideMerge } from './merge.ts';

export function provideCart(dependencies: Dependencies) {
  const { api, records, seenPrices } = dependencies;
  const notePrices = (changes: readonly CartChange[]) => {
    const added = changes.filter(({ kind }) => kind === 'add').map(({ line }) => line.itemId);
    if (added.length > 0) seenPrices.keep(added);
  };
  return cartMachine.provide({
    actors: {
      merge: provideMerge(dependencies),
      watchGuestCart: fromCallback(({ sendBack }) => {
        const read = () => sendBack({ type: 'guestCart.read', cart: cartOf(readGuestLines(records)) });
        read();
        return watchLocalStorage(GUEST_CART_KEY, read);
      }),
      sendChange: fromPromise<void, { change: CartChange | undefined }>(
        async ({ input: { change }, signal }) => {
          if (!change) return;
          notePrices([change]);
          if (change.kind === 'set') await api('updateCart', { body: change.line, signal });
          else await api('addToCart', { body: change.line, idempotencyKey: change.key, signal });
        },
      ),
    },
    actions: {
      keepChanges: (_, { changes }) => {
        notePrices(changes);
        changeGuestLines(records, changes);
      },
      dropGuestLines: (_, { lines }) => dropGuestLines(records, lines),
      tellServer: (_, { change }) => {
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

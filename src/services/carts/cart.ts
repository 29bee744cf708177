import { addToCart, getCart } from '../../../contract/carts/cartEndpoints.ts';
import { fromCallback, fromPromise } from 'xstate';
import { buildCart, isSameLine, withoutTarget, withTarget } from '../../../contract/carts/cart.ts';
import type { CartChange } from '../../../contract/carts/cart.ts';
import type { Cart } from '../../../contract/carts/entities.ts';
import { isRefused } from '../../../contract/failure.ts';
import {
  cartMachine,
  type ChangeToSend,
  type SentChange,
  type StoredCart,
} from '../../../machines/cart.machine.ts';
import { logFailure } from '../logFailure.ts';
import { createCartBackend } from '../../backend/cartBackend.ts';
import { withTabLock } from '../../browser/withTabLock.ts';
import { watchLocalStorage } from '../../browser/pageEvents.ts';
import { tabs } from '../../browser/tabs.ts';
import { changeGuestLines, readGuestLines } from '../../storage/guestCart.ts';
import { readLastKnownCart, removeLastKnownCart, storeLastKnownCart } from '../../storage/lastKnownCart.ts';
import { GUEST_CART_KEY } from '../../storage/records.ts';
import { removeSpentAttempt } from '../../storage/removeSpentAttempt.ts';
import { accountOf, storedToken, storedUserId } from '../../storage/token.ts';
import {
  addGuestLines,
  appendUnsavedChanges,
  readUnsavedChanges,
  removeUnsavedChanges,
  replaceUnsavedChange,
} from '../../storage/unsavedCart.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Stores a guest's cart in this browser and a signed-in shopper's on the server. Also stores the prices of added products, and removes the
 * checkout attempt when the server's cart shows that its order was placed.
 */
export function provideCart(dependencies: Dependencies) {
  const { api, untilConfigured, records, seenPrices } = dependencies;
  const backend = createCartBackend(dependencies);
  const storePrices = (changes: readonly CartChange[]) => {
    const added = changes
      .filter(({ kind }) => kind === 'add')
      .map(({ line: { itemId, size } }) => ({ productId: itemId, size }));
    if (added.length > 0) seenPrices.store(added);
  };
  return cartMachine.provide({
    actors: {
      watchGuestCart: fromCallback(({ sendBack: emit }) => {
        const read = () => emit({ type: 'guestCart.read', cart: buildCart(readGuestLines(records)) });
        read();
        return watchLocalStorage(GUEST_CART_KEY, read);
      }),
      watchTabs: fromCallback(({ sendBack: emit }) => {
        const stops = [
          tabs.onCart(({ account, saved }) => {
            if (account !== accountOf(records)) return;
            storeLastKnownCart(records, saved);
            emit({ type: 'cart.shared', saved, changes: readUnsavedChanges(records) });
          }),
          tabs.onOrder(({ account }) => {
            if (account === accountOf(records)) emit({ type: 'cart.orderedElsewhere' });
          }),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      // A tab of another account must not import the same lines.
      readStoredCart: fromPromise<StoredCart>(({ signal }) =>
        withTabLock('aangan.guestCart', signal, async () => {
          addGuestLines(records);
          return { changes: readUnsavedChanges(records), lastKnown: readLastKnownCart(records) };
        }),
      ),
      fetchCart: fromPromise<Cart>(async ({ signal }) => {
        const { cartData } = await api(getCart, { signal });
        removeSpentAttempt(records, cartData);
        return cartData;
      }),
      sendChange: fromPromise<SentChange, ChangeToSend>(async ({ input: { change, saved }, signal }) => {
        if (!change) throw new Error('No change to send');
        await untilConfigured();
        return withTabLock('aangan.cart', signal, async () => {
          const stored = readUnsavedChanges(records);
          if (!stored.some(({ key }) => key === change.key)) return { change, isSent: false };
          // Another tab may have sent a change of this line. It is repeated first: after another change, its effect could not be recognised.
          const repeated = stored.find(
            ({ line, target }) => target !== undefined && isSameLine(line, change.line),
          );
          const sent = repeated ?? {
            ...withTarget(withoutTarget(change), saved),
            isKeyed: backend.recognizesKeys(),
          };
          replaceUnsavedChange(records, sent);
          try {
            await backend.saveCartChange({ change: sent, isRepeated: repeated !== undefined, signal });
          } catch (error) {
            if (!repeated && isRefused(error)) replaceUnsavedChange(records, withoutTarget(sent));
            throw error;
          }
          removeUnsavedChanges(records, ({ key }) => key === sent.key);
          return { change: sent, isSent: true };
        });
      }),
    },
    actions: {
      storeGuestCart: (_, { changes }) => {
        storePrices(changes);
        changeGuestLines(records, changes);
      },
      storeChanges: (_, { changes }) => {
        storePrices(changes);
        appendUnsavedChanges(records, changes);
      },
      removeLastKnown: () => removeLastKnownCart(records),
      announceOrder: () => {
        const account = accountOf(records);
        if (account !== null) tabs.announceOrder({ account });
      },
      shareCart: (_, { saved }) => {
        const account = accountOf(records);
        if (!saved || account === null) return;
        storeLastKnownCart(records, saved);
        tabs.shareCart({ account, saved });
      },
      sendToServer: (_, { change }) => {
        const userId = storedUserId(records);
        if (!userId || storedToken(records) || change.kind !== 'add') return;
        api(addToCart, { body: { ...change.line, userId }, idempotencyKey: change.key }).catch(
          (error: unknown) => logFailure(undefined, { error }),
        );
      },
      logFailure,
    },
  });
}

import { fromCallback, fromPromise } from 'xstate';
import { cartLines, cartOf, isSameLine } from '../../contract/cart.ts';
import type { CartChange } from '../../contract/cart.ts';
import { cartMachine } from '../../machines/cart.machine.ts';
import type { GuestLine } from '../../machines/merge.machine.ts';
import { GUEST_CART_KEY } from '../browser/records.ts';
import { watchLocalStorage } from '../browser/pageEvents.ts';
import { storedToken, storedUserId } from '../browser/token.ts';
import type { Edges } from './edges.ts';
import { readGuestLines, writeGuestLines } from './guestCart.ts';
import { logFailure } from './logFailure.ts';
import { provideMerge } from './merge.ts';

export function provideCart(edges: Edges) {
  const { api, records } = edges;
  return cartMachine.provide({
    actors: {
      merge: provideMerge(edges),
      readGuestLines: fromPromise<readonly GuestLine[]>(async () => readGuestLines(records)),
      watchGuestCart: fromCallback(({ sendBack }) =>
        watchLocalStorage(GUEST_CART_KEY, () =>
          sendBack({ type: 'guestCart.changed', cart: cartOf(readGuestLines(records)) }),
        ),
      ),
      sendChange: fromPromise<void, { change: CartChange | undefined }>(
        async ({ input: { change }, signal }) => {
          if (!change) return;
          if (change.kind === 'set') await api('updateCart', { body: change.line, signal });
          else {
            await api('addToCart', { body: change.line, idempotencyKey: crypto.randomUUID(), signal });
          }
        },
      ),
    },
    actions: {
      saveGuestCart: (_, { cart }) => {
        const before = readGuestLines(records);
        writeGuestLines(
          records,
          cartLines(cart).map((line) => {
            const same = before.find((old) => isSameLine(old, line) && old.quantity === line.quantity);
            return same ?? { ...line, key: crypto.randomUUID() };
          }),
        );
      },
      saveGuestLines: (_, { lines }) => writeGuestLines(records, lines),
      tellServer: (_, { change }) => {
        const userId = storedUserId(records);
        if (!userId || storedToken(records) || change.kind !== 'add') return;
        api('addToCart', { body: { ...change.line, userId } }).catch((error: unknown) =>
          logFailure(undefined, { error }),
        );
      },
      logFailure,
    },
  });
}

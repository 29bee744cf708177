import { fromPromise } from 'xstate';
import type { Cart } from '../../contract/entities.ts';
import { mergeMachine } from '../../machines/merge.machine.ts';
import type { GuestLine } from '../../machines/merge.machine.ts';
import { forgetSpentAttempt } from '../memory/spentAttempt.ts';
import type { Dependencies } from './dependencies.ts';
import { dropGuestLines, readGuestLines } from '../memory/guestCart.ts';
import { logFailure } from '../app/logFailure.ts';

export function provideMerge({ api, records }: Dependencies) {
  return mergeMachine.provide({
    actors: {
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
        forgetSpentAttempt(records, cartData);
        return cartData;
      }),
    },
    actions: {
      dropGuestLines: (_, { lines }) => dropGuestLines(records, lines),
      logFailure,
    },
  });
}

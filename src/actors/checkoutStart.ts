import { fromPromise } from 'xstate';
import type { PaymentMethod } from '../../contract/constants.ts';
import type { OrderRequest } from '../../contract/entities.ts';
import { NO_ADDRESS } from '../../contract/rules.ts';
import { checkoutStartMachine } from '../../machines/checkoutStart.machine.ts';
import type { CheckoutStart } from '../../machines/checkoutStart.machine.ts';
import type { AddressDraft } from './addressDraft.ts';
import { openAttempt } from './checkoutAttempt.ts';
import type { Edges } from './edges.ts';

export function provideCheckoutStart({ api, records }: Edges, draft: AddressDraft) {
  return checkoutStartMachine.provide({
    actors: {
      openCheckout: fromPromise<CheckoutStart, { items: OrderRequest['items']; method: PaymentMethod }>(
        async ({ input: { items, method }, signal }) => {
          const { address: saved } = await api('getAddress', { signal });
          const typed = draft.read();
          const attempt = openAttempt(records, items);
          return {
            ...attempt,
            method: attempt.method ?? method,
            address: typed ?? saved ?? NO_ADDRESS,
            isDraft: typed !== null,
            outcome: attempt.orderId === null ? 'refused' : 'pending',
          };
        },
      ),
    },
  });
}

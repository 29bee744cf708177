import { fromPromise } from 'xstate';
import { PAYMENT_METHODS } from '../../contract/constants.ts';
import type { PaymentMethod } from '../../contract/constants.ts';
import type { Order, OrderRequest } from '../../contract/entities.ts';
import { checkoutMessages } from '../../contract/texts/checkoutMessages.ts';
import { Failure } from '../../contract/failure.ts';
import { NO_ADDRESS } from '../../contract/rules.ts';
import { checkoutStartMachine } from '../../machines/checkoutStart.machine.ts';
import type { CheckoutStart } from '../../machines/checkoutStart.machine.ts';
import type { AddressDraft } from '../memory/addressDraft.ts';
import { openAttempt } from '../memory/checkoutAttempt.ts';
import type { Dependencies } from './dependencies.ts';

interface Wanted {
  readonly items: OrderRequest['items'];
  readonly method: PaymentMethod;
  readonly begunId: string | null;
}

export function provideCheckoutStart({ api, records }: Dependencies, draft: AddressDraft) {
  /** The shop knows the shopper's orders in every browser, so no record of this one is needed. */
  const findOrder = async (id: string, signal: AbortSignal) => {
    const { orders } = await api('listOrders', { signal });
    return orders.find(({ _id }) => _id === id);
  };
  return checkoutStartMachine.provide({
    actors: {
      openCheckout: fromPromise<CheckoutStart, Wanted>(
        async ({ input: { items, method, begunId }, signal }) => {
          if (begunId !== null) return startOf(await findOrder(begunId, signal), method);
          const { address: saved } = await api('getAddress', { signal });
          const typed = draft.read();
          const attempt = openAttempt(records, items);
          return {
            ...attempt,
            method: attempt.method ?? method,
            address: typed ?? saved ?? NO_ADDRESS,
            isDraft: typed !== null,
            outcome: attempt.orderId === null ? 'refused' : 'pending',
            begun: null,
          };
        },
      ),
    },
  });
}

/**
 * An order as it was begun: the same pieces, address and total under the same key, so that it is this order that is paid.
 * @throws Failure when it does not wait for a payment
 */
function startOf(order: Order | undefined, otherwise: PaymentMethod): CheckoutStart {
  if (!order?.attemptKey || !order.address) throw new Failure(checkoutMessages.notWaiting, { status: 404 });
  const { _id: orderId, attemptKey, address, paymentMethod } = order;
  const method = PAYMENT_METHODS.find((known) => known === paymentMethod) ?? otherwise;
  return { attemptKey, orderId, address, isDraft: false, method, outcome: 'pending', begun: order };
}

import type { FastifyBaseLogger } from 'fastify';
import { messages } from '../../contract/messages.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { findOwnOrder } from '../orders/queries.ts';
import { ask } from './ask.ts';
import { ProviderError } from './provider-error.ts';
import type { StoredPayment } from './provider.ts';
import { orUnknown } from './provider-refusals.ts';
import { listAskable } from './queries.ts';
import { settleNow, type Settled } from './settle.ts';

export interface OrderState {
  readonly isPaid: boolean;
  /** Neither waiting for its money nor cancelled. */
  readonly isPlaced: boolean;
  /** Money is on its way. */
  readonly isComing: boolean;
  /** It waits for its money, and a payment of it is open. */
  readonly isPayable: boolean;
}

/**
 * How a shopper's order stands after its providers were asked about every payment that could still bring money.
 * @throws Refusal 404 or 503, see {@link orUnknown}
 */
export async function stateOf(
  context: ShopContext,
  userId: string,
  orderId: string,
  log: FastifyBaseLogger,
): Promise<OrderState> {
  let order = await findOwnOrder(context.db, userId, orderId);
  if (!order) throw new Refusal(404, /*i18n*/ 'There is no such order.');
  const statuses: string[] = [];
  if (order.status === 'Pending Payment') {
    for (const payment of await listAskable(context.db, orderId)) {
      const settled = await orUnknown(log, messages.checkout.verificationFailed, () =>
        askIfPossible(context, payment),
      );
      order = settled.order;
      statuses.push(settled.payment.status);
    }
  }
  const isPending = order.status === 'Pending Payment';
  return {
    isPaid: order.paid,
    isPlaced: !isPending && order.status !== 'Cancelled',
    isComing: isPending && statuses.includes('authorized'),
    isPayable: isPending && statuses.includes('open'),
  };
}

/** A payment that was given up is asked about as well, but an order can be told about without its answer. */
async function askIfPossible(context: ShopContext, payment: StoredPayment): Promise<Settled> {
  try {
    return await ask(context, payment, true);
  } catch (error) {
    const isGivenUp = payment.status === 'failed' || payment.status === 'expired';
    if (isGivenUp && error instanceof ProviderError) return settleNow(context, payment.id, []);
    throw error;
  }
}

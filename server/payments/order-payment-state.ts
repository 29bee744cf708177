import type { FastifyBaseLogger } from 'fastify';
import { toRupees } from '../../contract/money.ts';
import type { ShopContext } from '../context.ts';
import { Refusal, refusalBody } from '../http/refusal.ts';
import { findOwnOrder, findRefund, type RefundOfOrder } from '../orders/queries.ts';
import { ask } from './refresh-payment.ts';
import { ProviderError } from './provider-error.ts';
import type { StoredPayment } from './payment-provider.ts';
import { orUnknown } from './provider-refusals.ts';
import { listAskable } from './queries.ts';
import { settleNow, type Settled } from './apply-payment-updates.ts';

export interface OrderState {
  readonly isPaid: boolean;
  /** Neither waiting for its money nor cancelled. */
  readonly isPlaced: boolean;
  /** Money is on its way. */
  readonly isComing: boolean;
  /** It waits for its money, and a payment of it is open. */
  readonly isPayable: boolean;
  /** Money that came and goes back, of an order that is not paid. */
  readonly refund: RefundOfOrder | null;
  /** Whether there is such money and the order does not wait for any other. */
  readonly isReturning: boolean;
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
  const found = await findOwnOrder(context.db, userId, orderId);
  if (!found) throw new Refusal('order_not_found');
  let order = found;
  const statuses: string[] = [];
  if (!order.paid) {
    const payments = await listAskable(context.db, orderId);
    // Another request may have settled them since the order was read.
    if (payments.length === 0) order = (await findOwnOrder(context.db, userId, orderId)) ?? found;
    for (const payment of payments) {
      const isOrderPending = order.status === 'Pending Payment';
      const settled = await orUnknown(log, () => askIfPossible(context, payment, isOrderPending));
      order = settled.order;
      statuses.push(settled.payment.status);
    }
  }
  const isPending = order.status === 'Pending Payment';
  const refund = order.paid ? null : await findRefund(context.db, orderId);
  return {
    isPaid: order.paid,
    isPlaced: !isPending && order.status !== 'Cancelled',
    isComing: isPending && statuses.includes('authorized'),
    isPayable: isPending && statuses.includes('open'),
    refund,
    isReturning: refund !== null && !isPending,
  };
}

/** A payment that was given up is asked about as well, but an order can be told about without its answer. */
async function askIfPossible(
  context: ShopContext,
  payment: StoredPayment,
  isOrderPending: boolean,
): Promise<Settled> {
  try {
    return await ask(context, payment, isOrderPending);
  } catch (error) {
    const isGivenUp = payment.status === 'failed' || payment.status === 'expired';
    if (isGivenUp && error instanceof ProviderError) return settleNow(context, payment.id, []);
    throw error;
  }
}

/** The answer about money that came and goes back; `isClosed` when its order does not wait for any other money. */
export function refundReply({ amountPaise, done }: RefundOfOrder, { isClosed }: { isClosed: boolean }) {
  const values = { amount: toRupees(amountPaise) };
  return isClosed
    ? refusalBody(`order_closed_refund_${done ? 'done' : 'pending'}`, values, { returning: true })
    : refusalBody(`refund_${done ? 'done' : 'pending'}`, values);
}

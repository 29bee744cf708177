import type { ShopContext } from '../context.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { providerOf } from './refresh-payment.ts';
import { ProviderError } from './provider-error.ts';
import type { StoredPayment } from './payment-provider.ts';
import { applyPaymentUpdates, type PaymentResult } from './apply-payment-updates.ts';
import type { PaymentUpdate } from './payment-update.ts';

/**
 * - `paid`: too late, the order has its money.
 * - `pending`: money is on its way.
 * - `unreachable`: the provider did not answer, so it may be paid yet. The payment stays as it was.
 */
export type CloseOutcome = 'closed' | 'paid' | 'pending' | 'unreachable';

const EXPIRED: readonly PaymentUpdate[] = [{ kind: 'expired' }];

/** Ends a payment that is under way, so that another one can take its place. */
export async function closePayment(
  context: ShopContext,
  order: Pick<StoredOrder, 'status'>,
  payment: StoredPayment,
): Promise<CloseOutcome> {
  try {
    return closingOutcome(
      await applyPaymentUpdates(context, payment.id, await closeAtProvider(context, order, payment)),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, payment: payment.id }, 'a payment could not be closed');
    return 'unreachable';
  }
}

/** Marks a payment as expired although its provider cannot be reached. Should it be paid all the same, the money is applied or refunded. */
export async function expireUnconfirmed(context: ShopContext, payment: StoredPayment): Promise<CloseOutcome> {
  return closingOutcome(await applyPaymentUpdates(context, payment.id, EXPIRED));
}

async function closeAtProvider(
  context: ShopContext,
  order: Pick<StoredOrder, 'status'>,
  payment: StoredPayment,
): Promise<readonly PaymentUpdate[]> {
  // The shop never received the address of its page, so no shopper has it.
  if (payment.providerRef === null) return EXPIRED;
  const isOrderPending = order.status === 'Pending Payment';
  try {
    return await providerOf(context, payment.provider).close(payment, isOrderPending);
  } catch (error) {
    // Such as a session of another account, after the keys were changed: nobody can pay it.
    if (error instanceof ProviderError && error.kind === 'refused') return EXPIRED;
    throw error;
  }
}

function closingOutcome({ order, payment }: PaymentResult): CloseOutcome {
  if (order.paid) return 'paid';
  return payment.status === 'authorized' ? 'pending' : 'closed';
}

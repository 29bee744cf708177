import type { ShopContext } from '../context.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { providerOf } from './refresh-payment.ts';
import { ProviderError } from './provider-error.ts';
import type { StoredPayment } from './payment-provider.ts';
import { settleNow, type Settled } from './apply-payment-updates.ts';
import type { Finding } from './payment-update.ts';

/**
 * - `paid`: too late, the order has its money.
 * - `pending`: money is on its way.
 * - `unreachable`: the provider did not answer, so it may be paid yet. The payment stays as it was.
 */
export type Closing = 'closed' | 'paid' | 'pending' | 'unreachable';

const EXPIRED: readonly Finding[] = [{ kind: 'expired' }];

/** Ends a payment that is under way, so that another one can take its place. */
export async function closePayment(
  context: ShopContext,
  order: Pick<StoredOrder, 'status'>,
  payment: StoredPayment,
): Promise<Closing> {
  try {
    return outcomeOf(await settleNow(context, payment.id, await closingFindings(context, order, payment)));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, payment: payment.id }, 'a payment could not be closed');
    return 'unreachable';
  }
}

/** Takes a payment for closed whose provider cannot be reached. Should it be paid all the same, the money is settled or goes back. */
export async function closeUnheard(context: ShopContext, payment: StoredPayment): Promise<Closing> {
  return outcomeOf(await settleNow(context, payment.id, EXPIRED));
}

async function closingFindings(
  context: ShopContext,
  order: Pick<StoredOrder, 'status'>,
  payment: StoredPayment,
): Promise<readonly Finding[]> {
  // Nobody has got the address of a page that its provider has not told us.
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

function outcomeOf({ order, payment }: Settled): Closing {
  if (order.paid) return 'paid';
  return payment.status === 'authorized' ? 'pending' : 'closed';
}

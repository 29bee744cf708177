import type { ShopContext } from '../context.ts';
import { providerOf } from './refresh-payment.ts';
import { ProviderError } from './provider-error.ts';
import type { StoredPayment } from './payment-provider.ts';
import { applyPaymentUpdates, type OrderWithPayment } from './apply-payment-updates.ts';
import type { PaymentUpdate } from './payment-update.ts';

/**
 * - `closed`: it cannot be paid any more.
 * - `paid`: too late, the order is paid.
 * - `pending`: the payment is in progress and cannot be closed.
 * - `unreachable`: the provider did not respond, so the payment may still be paid. It stays unchanged.
 */
export type CloseOutcome = 'closed' | 'paid' | 'pending' | 'unreachable';

const EXPIRED: readonly PaymentUpdate[] = [{ kind: 'expired' }];

/**
 * Closes an open payment at its provider and applies the result, so that another payment can be started. An
 * unreachable provider is an outcome, not an exception.
 * @param isAwaited whether the order is to be paid by it: then authorised money is captured
 */
export async function closePayment(
  context: ShopContext,
  payment: StoredPayment,
  isAwaited: boolean,
): Promise<CloseOutcome> {
  try {
    return closingOutcome(
      await applyPaymentUpdates(context, payment.id, await closeAtProvider(context, payment, isAwaited)),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error, payment: payment.id }, 'a payment could not be closed');
    return 'unreachable';
  }
}

/**
 * Marks a payment as expired although its provider cannot be reached. If it is paid nevertheless, the money is
 * applied or refunded.
 */
export async function expireUnconfirmed(context: ShopContext, payment: StoredPayment): Promise<CloseOutcome> {
  return closingOutcome(await applyPaymentUpdates(context, payment.id, EXPIRED));
}

async function closeAtProvider(
  context: ShopContext,
  payment: StoredPayment,
  isAwaited: boolean,
): Promise<readonly PaymentUpdate[]> {
  // The provider's response never arrived, so no shopper has the address of the payment page.
  if (payment.providerRef === null) return EXPIRED;
  try {
    return await providerOf(context, payment.provider).close(payment, isAwaited);
  } catch (error) {
    // For example a session of another account, after the keys were changed. It cannot be paid.
    if (error instanceof ProviderError && error.kind === 'refused') return EXPIRED;
    throw error;
  }
}

function closingOutcome({ order, payment }: OrderWithPayment): CloseOutcome {
  if (order.paid) return 'paid';
  return payment.status === 'authorized' ? 'pending' : 'closed';
}

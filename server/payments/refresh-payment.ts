import { eq } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import { payments } from '../db/schema.ts';
import { ProviderError } from './provider-error.ts';
import type { PaymentProvider, Provider, StoredPayment } from './payment-provider.ts';
import { applyPaymentUpdates, type OrderWithPayment } from './apply-payment-updates.ts';

/**
 * The client of a provider.
 * @throws ProviderError when the provider is not configured
 */
export function providerOf({ payments: clients }: ShopContext, provider: Provider): PaymentProvider {
  const client = clients[provider];
  if (!client) throw new ProviderError(provider, 'unavailable', 'not configured');
  return client;
}

/**
 * Fetches a payment's status from its provider and applies it. Authorised money is captured while the order is
 * to be paid by it.
 * @throws ProviderError when the provider cannot be reached, refuses the request, or is not configured
 */
export async function refreshPayment(
  context: ShopContext,
  payment: StoredPayment,
  isAwaited: boolean,
): Promise<OrderWithPayment> {
  const updates =
    payment.providerRef === null
      ? []
      : await providerOf(context, payment.provider).fetchStatus(payment, isAwaited);
  await recordCheck(context, payment.id);
  return applyPaymentUpdates(context, payment.id, updates);
}

/** Stores when the payment's status was last fetched, which decides when it is due again. */
export async function recordCheck({ db, now }: ShopContext, paymentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ checkedAt: new Date(now()) })
    .where(eq(payments.id, paymentId));
}

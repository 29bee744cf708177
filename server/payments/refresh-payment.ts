import { eq } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import { payments } from '../db/schema.ts';
import { ProviderError } from './provider-error.ts';
import type { PaymentProvider, Provider, StoredPayment } from './payment-provider.ts';
import { settleNow, type Settled } from './apply-payment-updates.ts';

/** @throws ProviderError when the provider is off at present */
export function providerOf({ payments: clients }: ShopContext, provider: Provider): PaymentProvider {
  const client = clients[provider];
  if (!client) throw new ProviderError(provider, 'unavailable', 'not configured');
  return client;
}

/**
 * Asks a payment's provider what has become of it, and settles that. Money that is only authorised is collected while the order waits for it.
 * @throws ProviderError
 */
export async function ask(
  context: ShopContext,
  payment: StoredPayment,
  isOrderPending: boolean,
): Promise<Settled> {
  const findings =
    payment.providerRef === null
      ? []
      : await providerOf(context, payment.provider).look(payment, isOrderPending);
  await noteChecked(context, payment.id);
  return settleNow(context, payment.id, findings);
}

export async function noteChecked({ db, now }: ShopContext, paymentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ checkedAt: new Date(now()) })
    .where(eq(payments.id, paymentId));
}

import { eq } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { lockOrder } from '../orders/queries.ts';
import { closePayment, expireUnconfirmed } from './close-payment.ts';
import { ProviderError } from './provider-error.ts';
import type { Provider, StoredPayment } from './payment-provider.ts';
import { findPayment, findOpenPayment, recordProviderRef } from './queries.ts';
import { applyPaymentUpdates } from './apply-payment-updates.ts';
import type { PaymentUpdate } from './payment-update.ts';

/**
 * How one provider starts a payment. `T` is what the browser needs to continue. Both functions may throw a
 * ProviderError.
 */
export interface PaymentStart<T> {
  readonly provider: Provider;
  /** Fetches the status of a payment that was started before. `reply` is null when it cannot be paid any more. */
  readonly resume: (
    payment: StoredPayment,
  ) => Promise<{ updates: readonly PaymentUpdate[]; reply: T | null }>;
  /**
   * Starts the payment at the provider. When `isNew` is false, an earlier request may have started it and lost the
   * response.
   */
  readonly create: (payment: StoredPayment, isNew: boolean) => Promise<{ ref: string; reply: T }>;
}

const ROUNDS = 4;

/**
 * Opens the payment of a pending order: resumes the open one if it can still be paid, else starts a new one (spec §11
 * P16). An open payment at another provider is closed first.
 * @throws Refusal 409: `order_exists` or `order_replaced` when the order is not pending any more,
 * `payment_in_progress`, or `payment_replaced` when concurrent requests keep replacing the payment
 * @throws ProviderError when the provider does not respond or refuses the payment
 */
export async function startOrResumePayment<T>(
  context: ShopContext,
  orderId: string,
  start: PaymentStart<T>,
): Promise<T> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { payment, isNew } = await context.db.transaction((tx) =>
      createPayment(tx, context, orderId, start.provider),
    );
    const reply =
      payment.provider !== start.provider
        ? await closeOtherPayment(context, payment)
        : payment.providerRef === null
          ? await create(context, start, payment, isNew)
          : await resume(context, start, payment);
    if (reply !== null) return reply;
  }
  throw new Refusal('payment_replaced');
}

/** The order's open payment, or a new one at the given provider. */
async function createPayment(tx: Database, { now }: ShopContext, orderId: string, provider: Provider) {
  const order = await lockOrder(tx, orderId);
  if (order.status === 'Cancelled') throw new Refusal('order_replaced');
  if (order.status !== 'Pending Payment') throw new Refusal('order_exists');
  const earlier = await findOpenPayment(tx, orderId);
  if (earlier) return { payment: earlier, isNew: false };
  const at = new Date(now());
  await tx.update(orders).set({ paymentMethod: provider, updatedAt: at }).where(eq(orders.id, orderId));
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      provider,
      status: 'open',
      amountPaise: order.totalPaise,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!payment) throw new Error('An insert of a payment returned no row');
  return { payment, isNew: true };
}

async function closeOtherPayment(context: ShopContext, payment: StoredPayment): Promise<null> {
  const closing = await closePayment(context, { status: 'Pending Payment' }, payment);
  const outcome = closing === 'unreachable' ? await expireUnconfirmed(context, payment) : closing;
  if (outcome === 'paid') throw new Refusal('order_exists');
  if (outcome === 'pending') throw paymentInProgressRefusal();
  return null;
}

async function resume<T>(
  context: ShopContext,
  start: PaymentStart<T>,
  payment: StoredPayment,
): Promise<T | null> {
  const { updates, reply } = await start.resume(payment);
  const result = await applyPaymentUpdates(context, payment.id, updates);
  if (result.order.status !== 'Pending Payment') throw new Refusal('order_exists');
  if (result.payment.status === 'authorized') throw paymentInProgressRefusal();
  if (reply === null) await expireUnconfirmed(context, payment);
  return reply;
}

async function create<T>(
  context: ShopContext,
  start: PaymentStart<T>,
  payment: StoredPayment,
  isNew: boolean,
): Promise<T | null> {
  try {
    const { ref, reply } = await start.create(payment, isNew);
    if (await recordProviderRef(context.db, payment.id, ref, new Date(context.now()))) return reply;
    const current = await findPayment(context.db, payment.id);
    if (current?.providerRef === ref && current.status === 'open') return reply;
    // The payment was closed in the meantime. The shopper never receives the address of this one, so it must not stay
    // open at the provider.
    if (current?.providerRef === null)
      await closePayment(context, { status: 'Cancelled' }, { ...current, providerRef: ref });
    return null;
  } catch (error) {
    const isStale = error instanceof ProviderError && error.kind === 'refused' && !isNew;
    if (!isStale) throw error;
    // Too much time has passed since the first request: the provider no longer accepts its idempotency key.
    await applyPaymentUpdates(context, payment.id, [{ kind: 'failed' }]);
    return null;
  }
}

/** 409: a payment is authorised but not captured yet, so it cannot be replaced. */
export function paymentInProgressRefusal(): Refusal {
  return new Refusal('payment_in_progress', {}, { pending: true });
}

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

/** How one provider starts a payment; `T` is what the browser needs to go on. All of it may throw a ProviderError. */
export interface PaymentStart<T> {
  readonly provider: Provider;
  /** Fetches a payment that was started before; without `reply` it cannot be paid any more. */
  readonly resume: (
    payment: StoredPayment,
  ) => Promise<{ updates: readonly PaymentUpdate[]; reply: T | null }>;
  /** Starts it at the provider. Unless `isNew`, the response to an earlier request may have been lost. */
  readonly create: (payment: StoredPayment, isNew: boolean) => Promise<{ ref: string; reply: T }>;
}

const ROUNDS = 4;

/**
 * The one payment under way of a pending order: the one that was started before if it can still be paid, else a new one (spec §11 P16). An earlier one
 * at another provider is closed first.
 * @throws Refusal 409 when the order is not pending any more, or money is on its way
 * @throws ProviderError
 */
export async function openPayment<T>(
  context: ShopContext,
  orderId: string,
  opening: PaymentStart<T>,
): Promise<T> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { payment, isNew } = await context.db.transaction((tx) =>
      createPayment(tx, context, orderId, opening.provider),
    );
    const reply =
      payment.provider !== opening.provider
        ? await closeOtherPayment(context, payment)
        : payment.providerRef === null
          ? await create(context, opening, payment, isNew)
          : await resume(context, opening, payment);
    if (reply !== null) return reply;
  }
  throw new Refusal('payment_replaced');
}

/** The order's payment under way; a new one, of the given provider, if there is none. */
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
  if (outcome === 'pending') throw paymentPending();
  return null;
}

async function resume<T>(
  context: ShopContext,
  opening: PaymentStart<T>,
  payment: StoredPayment,
): Promise<T | null> {
  const { updates, reply } = await opening.resume(payment);
  const result = await applyPaymentUpdates(context, payment.id, updates);
  if (result.order.status !== 'Pending Payment') throw new Refusal('order_exists');
  if (result.payment.status === 'authorized') throw paymentPending();
  if (reply === null) await expireUnconfirmed(context, payment);
  return reply;
}

async function create<T>(
  context: ShopContext,
  opening: PaymentStart<T>,
  payment: StoredPayment,
  isNew: boolean,
): Promise<T | null> {
  try {
    const { ref, reply } = await opening.create(payment, isNew);
    if (await recordProviderRef(context.db, payment.id, ref, new Date(context.now()))) return reply;
    const current = await findPayment(context.db, payment.id);
    if (current?.providerRef === ref && current.status === 'open') return reply;
    // Closed in the meantime: nobody learns the address of what was made for it, and it must not stay open there.
    if (current?.providerRef === null)
      await closePayment(context, { status: 'Cancelled' }, { ...current, providerRef: ref });
    return null;
  } catch (error) {
    const isStale = error instanceof ProviderError && error.kind === 'refused' && !isNew;
    if (!isStale) throw error;
    // It was started too long ago to be started again under the same key.
    await applyPaymentUpdates(context, payment.id, [{ kind: 'failed' }]);
    return null;
  }
}

export function paymentPending(): Refusal {
  return new Refusal('payment_in_progress', {}, { pending: true });
}

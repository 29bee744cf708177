import { eq } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { chargedTotal } from '../orders/charged-total.ts';
import { awaitsPayment, isPayableOnline } from '../orders/online-payment.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
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
 * Opens the payment of a pending order, or of a cash order that is paid online instead: resumes the open one if it can still be
 * paid, else starts a new one (spec §11 P16). An open payment at another provider, or of another amount, is closed first.
 * @param order as the shopper saw it
 * @throws Refusal 409: `order_exists` or `order_replaced` when the order is not pending any more, `order_event_refused` when the
 * cash order cannot be paid online any more, `payment_in_progress`, or `payment_replaced` when concurrent requests keep
 * replacing the payment
 * @throws ProviderError when the provider does not respond or refuses the payment
 */
export async function startOrResumePayment<T>(
  context: ShopContext,
  order: Pick<StoredOrder, 'id' | 'status'>,
  start: PaymentStart<T>,
): Promise<T> {
  const isPending = order.status === 'Pending Payment';
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await context.db.transaction((tx) =>
      createPayment(tx, context, order.id, isPending, start.provider),
    );
    const { payment, isNew } = opened;
    const reply = !opened.isCurrent
      ? await closeOtherPayment(context, opened, isPending)
      : payment.providerRef === null
        ? await create(context, start, payment, isNew)
        : await resume(context, start, payment, isPending);
    if (reply !== null) return reply;
  }
  throw new Refusal('payment_replaced');
}

/** The order's open payment, or a new one at the given provider. */
async function createPayment(
  tx: Database,
  { now }: ShopContext,
  orderId: string,
  isPending: boolean,
  provider: Provider,
) {
  const order = await lockOrder(tx, orderId);
  if (isPending && order.status === 'Cancelled') throw new Refusal('order_replaced');
  if (isPending ? order.status !== 'Pending Payment' : !isPayableOnline(order))
    throw notPayableRefusal(isPending);
  const amountPaise = chargedTotal(order);
  const earlier = await findOpenPayment(tx, orderId);
  if (earlier) {
    const isAwaited = awaitsPayment(order, earlier);
    const isSame = earlier.provider === provider && earlier.amountPaise === amountPaise;
    return { payment: earlier, isNew: false, isAwaited, isCurrent: isSame && isAwaited };
  }
  const at = new Date(now());
  // A cash order stays one until it is paid.
  if (isPending)
    await tx.update(orders).set({ paymentMethod: provider, updatedAt: at }).where(eq(orders.id, orderId));
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      provider,
      status: 'open',
      amountPaise,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!payment) throw new Error('An insert of a payment returned no row');
  return { payment, isNew: true, isAwaited: true, isCurrent: true };
}

async function closeOtherPayment(
  context: ShopContext,
  { payment, isAwaited }: { readonly payment: StoredPayment; readonly isAwaited: boolean },
  isPending: boolean,
): Promise<null> {
  const closing = await closePayment(context, payment, isAwaited);
  const outcome = closing === 'unreachable' ? await expireUnconfirmed(context, payment) : closing;
  if (outcome === 'paid') throw notPayableRefusal(isPending);
  if (outcome === 'pending') throw paymentInProgressRefusal();
  return null;
}

async function resume<T>(
  context: ShopContext,
  start: PaymentStart<T>,
  payment: StoredPayment,
  isPending: boolean,
): Promise<T | null> {
  const { updates, reply } = await start.resume(payment);
  const result = await applyPaymentUpdates(context, payment.id, updates);
  if (!awaitsPayment(result.order, result.payment)) throw notPayableRefusal(isPending);
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
    if (current?.providerRef === null) await closePayment(context, { ...current, providerRef: ref }, false);
    return null;
  } catch (error) {
    const isStale = error instanceof ProviderError && error.kind === 'refused' && !isNew;
    if (!isStale) throw error;
    // Too much time has passed since the first request: the provider no longer accepts its idempotency key.
    await applyPaymentUpdates(context, payment.id, [{ kind: 'failed' }]);
    return null;
  }
}

/** 409: the order was paid, cancelled or handed over meanwhile. */
function notPayableRefusal(isPending: boolean): Refusal {
  return new Refusal(isPending ? 'order_exists' : 'order_event_refused');
}

/** 409: a payment is authorised but not captured yet, so it cannot be replaced. */
export function paymentInProgressRefusal(): Refusal {
  return new Refusal('payment_in_progress', {}, { pending: true });
}

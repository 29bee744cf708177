import type { ShopContext } from '../context.ts';
import { refreshPayment, recordCheck } from './refresh-payment.ts';
import { closePayment } from './close-payment.ts';
import { listDuePayments, type DuePayment } from './due-payments.ts';
import { cancelAbandonedOrders } from './cancel-abandoned-orders.ts';
import { endExpiredHolds } from './end-expired-holds.ts';
import { awaitsPayment } from '../orders/online-payment.ts';
import { ProviderError } from './provider-error.ts';

const CONCURRENCY = 4;

/**
 * Ends expired holds of stock, then polls the providers for payments that got no webhook and no return of the browser (spec §11 P15). Also closes open
 * payments of orders that they do not pay any more, and cancels orders that were not paid within four days. Several
 * processes may run it at the same time.
 */
export async function reconcile(context: ShopContext): Promise<void> {
  await endExpiredHolds(context);
  const due = await listDuePayments(context.db, context.now());
  // Providers that did not respond are skipped for the rest of this round.
  const unreachable = new Set<string>();
  for (let start = 0; start < due.length; start += CONCURRENCY) {
    await Promise.all(
      due.slice(start, start + CONCURRENCY).map(async (each) => {
        if (unreachable.has(each.payment.provider)) return;
        if (!(await checkPayment(context, each))) unreachable.add(each.payment.provider);
      }),
    );
  }
  await cancelAbandonedOrders(context);
}

/** Checks one payment and logs failures; resolves with false when the provider did not respond. */
async function checkPayment(context: ShopContext, { payment, order }: DuePayment): Promise<boolean> {
  const { log } = context;
  try {
    const isOpen = payment.status === 'open' || payment.status === 'authorized';
    const isAwaited = awaitsPayment(order, payment);
    if (isOpen && !isAwaited) {
      await recordCheck(context, payment.id);
      return (await closePayment(context, payment, false)) !== 'unreachable';
    }
    await refreshPayment(context, payment, isAwaited);
    return true;
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, 'a payment could not be reconciled');
    if (!(error instanceof ProviderError)) return true;
    if (error.kind === 'refused') await recordCheck(context, payment.id);
    return error.kind === 'refused';
  }
}

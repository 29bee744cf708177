import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import type { Payments } from '../payments/payments.ts';
import { findPaymentOfOrder } from '../payments/queries.ts';
import { changeReturn, type ReturnServices } from './change-return.ts';
import { findReturn } from './queries.ts';

export interface RefundDependencies extends ReturnServices {
  readonly db: Database;
  readonly payments: Pick<Payments, 'stripe' | 'razorpay'>;
}

/**
 * Handles one job: refunds the units of a checked return from the payment of its order. Returns when the provider has
 * accepted the refund, or nothing is due; throws when the job must be retried.
 */
export async function refundReturn(dependencies: RefundDependencies, returnId: string): Promise<void> {
  const { db, log } = dependencies;
  const found = await findReturn(db, returnId);
  if (found?.status !== 'checked') return;
  const payment = await findPaymentOfOrder(db, found.orderId);
  if (!payment) throw new Error('the order has no payment to refund');
  const provider = dependencies.payments[payment.provider];
  if (!provider) throw new Error(`${payment.provider} is not configured`);
  const accepted = await provider
    .refund(payment, { id: returnId, amountPaise: found.refundPaise })
    .catch((error: unknown) => {
      log.error({ err: error, return: returnId }, 'the provider did not accept the refund of a return');
      throw error;
    });
  await db.transaction(async (tx) => {
    const event = { type: 'refund.accepted' } as const;
    await changeReturn(tx, dependencies, returnId, event, { providerRefundId: accepted.id });
    const total = Math.min(payment.amountPaise, accepted.earlierPaise + found.refundPaise);
    await tx
      .update(payments)
      .set({ refundedEarlierPaise: sql`greatest(${payments.refundedEarlierPaise}, ${total})` })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'paid')));
  });
}

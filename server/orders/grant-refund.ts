import { toRupees, type Paise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { orderRefunds } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { changeOrder, type OrderServices } from './change-order.ts';
import { issueCreditNote } from './invoices/issue-credit-note.ts';
import { lockOrder, type StoredOrder } from './queries.ts';
import { refundableRest, type StoredRefund } from './refundable.ts';

interface RefundRequest {
  readonly amountPaise: Paise;
  readonly reason: string;
  /** Of a transfer by hand, or ''. */
  readonly reference: string;
}

/**
 * Grants the refund of a part of an order without a return. An online payment is refunded by a durable job; for an
 * order that was paid in cash, somebody has transferred the money already. The order must be locked and its version be
 * checked, so that the same request is granted once.
 * @throws Refusal `desk_refund_too_high` (409), `desk_reference_required` (400)
 * @returns the order afterwards; null when its state does not accept it
 */
export async function grantRefund(
  tx: Database,
  services: OrderServices,
  orderId: string,
  { amountPaise, reason, reference }: RefundRequest,
): Promise<StoredOrder | null> {
  const order = await lockOrder(tx, orderId);
  const rest = await refundableRest(tx, order);
  if (amountPaise > rest) throw new Refusal('desk_refund_too_high', { amount: toRupees(rest) });
  const isCash = order.paymentMethod === 'cod';
  if (isCash && reference === '') throw new Refusal('desk_reference_required');
  const changed = await changeOrder(tx, services, orderId, { type: 'refund.granted' });
  if (!changed) return null;
  const refund = await storePartRefund(tx, services, orderId, {
    amountPaise,
    reason,
    ...(isCash ? { reference, status: 'done' } : {}),
  });
  await issueCreditNote(tx, services, orderId, { reason: 'refund', amountPaise, units: [] });
  if (!isCash) return changed;
  return changeOrder(tx, services, orderId, { type: 'refund.partAccepted' }, {}, { refundId: refund.id });
}

/** Stores the refund of a part; one that is due is queued. */
export async function storePartRefund(
  tx: Database,
  { now, orderQueues }: OrderServices,
  orderId: string,
  refund: Pick<StoredRefund, 'amountPaise' | 'reason'> & Partial<Pick<StoredRefund, 'reference' | 'status'>>,
): Promise<StoredRefund> {
  const at = new Date(now());
  const [stored] = await tx
    .insert(orderRefunds)
    .values({ status: 'due', ...refund, orderId, createdAt: at, updatedAt: at })
    .returning();
  if (!stored) throw new Error('A refund was not stored');
  if (stored.status === 'due') await orderQueues.refundPart(tx, stored.id);
  return stored;
}

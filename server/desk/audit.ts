import type { Database } from '../db/database.ts';
import { deskAudit } from '../db/schema.ts';
import type { RecordCause } from '../orders/change-order.ts';
import type { OrderMachineEvent } from '../orders/order-transition.ts';
import type { StoredOrder } from '../orders/queries.ts';

type Entry = Omit<typeof deskAudit.$inferInsert, 'id' | 'createdAt'>;

/** Adds an entry to the audit. Call it in the transaction of the action. */
export async function recordAudit(tx: Database, now: number, entry: Entry): Promise<void> {
  await tx.insert(deskAudit).values({ ...entry, createdAt: new Date(now) });
}

/** Records that somebody of the staff has caused an event of an order. */
export function auditCause(
  now: () => number,
  staffId: string,
  type: OrderMachineEvent['type'],
  reason: string | null,
): RecordCause {
  return async (tx, { event, before, after }) => {
    if (event.type !== type) return;
    await recordAudit(tx, now(), {
      staffId,
      action: type,
      orderId: after.id,
      before: factsOf(before),
      after: factsOf(after),
      reason,
    });
  };
}

function factsOf({ status, paid, ownCourier, trackingNumber }: StoredOrder) {
  return { status, paid, ownCourier, trackingNumber };
}

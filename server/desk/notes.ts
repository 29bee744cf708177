import type { CoreContext } from '../core-context.ts';
import { orderNotes } from '../db/schema.ts';
import { recordAudit } from './audit.ts';
import { requireOrder } from './find-desk-order.ts';

/** Adds a note to an order. @throws Refusal `order_not_found` (404) */
export async function addNote(
  { db, now }: Pick<CoreContext, 'db' | 'now'>,
  staffId: string,
  number: number,
  text: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: orderId } = await requireOrder(tx, number);
    await tx.insert(orderNotes).values({ orderId, staffId, text, createdAt: new Date(now()) });
    // Without the text, which is deleted with the account of the shopper.
    await recordAudit(tx, now(), { staffId, action: 'note.added', orderId });
  });
}

import { and, asc, lt } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import { orders } from '../db/schema.ts';
import { changeOrder } from '../orders/change-order.ts';
import { isConfirmationMissing } from '../orders/confirmation-missing.ts';
import { lockOrder } from '../orders/queries.ts';
import { findConfirmationReasons } from './confirmation-reasons.ts';

const HOUR = 60 * 60_000;
/** How long after the first question. */
const PAUSE_MS = 12 * HOUR;
const PER_RUN = 100;

/**
 * Requests the confirmation of cash orders once more, if there is a reason and the shopper has not answered for 12 hours. An order
 * that fails is logged, and tried again by the next call.
 */
export async function requestConfirmationsAgain(context: ShopContext): Promise<void> {
  const { db, now, log, config } = context;
  if (!config.cashConfirmation) return;
  const before = now() - PAUSE_MS;
  const waiting = await db
    .select()
    .from(orders)
    .where(and(isConfirmationMissing(), lt(orders.placedAt, new Date(before))))
    .orderBy(asc(orders.placedAt))
    .limit(PER_RUN);
  for (const order of waiting) {
    if (order.events.filter(({ type }) => type === 'confirmation_requested').length !== 1) continue;
    if ((await findConfirmationReasons(db, order)).length === 0) continue;
    await db
      .transaction(async (tx) => {
        const { events } = await lockOrder(tx, order.id);
        // Another process may have requested it.
        if (events.filter(({ type }) => type === 'confirmation_requested').length !== 1) return;
        await changeOrder(tx, context, order.id, { type: 'confirmation.requested' });
      })
      .catch((error: unknown) =>
        log.warn({ err: error, order: order.id }, 'a confirmation could not be requested'),
      );
  }
  context.orderMessages.wake();
}

import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { billFor, findPending, storePending, type Attempt } from './attempt.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { alreadyPlaced, orderedElsewhere } from '../orders/refusals.ts';
import { listUnpaid, lockUser } from './queries.ts';
import { giveUp } from '../payments/cancel-unpaid-order.ts';

const ROUNDS = 4;

/**
 * The order of an attempt to pay online, committed before any provider hears of it (spec §11 P7). A shopper has one unpaid order: what they
 * had begun to order before is given up.
 * @throws Refusal 400 for what cannot be ordered; 409 with `amount` when the total is another than the shopper saw, and without it when the
 * order was placed before
 */
export async function pendingOrder(context: ShopContext, attempt: Attempt): Promise<StoredOrder> {
  for (let round = 1; ; round += 1) {
    const begun = await context.db.transaction((tx) => begin(tx, context, attempt));
    if ('order' in begun) return begun.order;
    // Whoever gives another's order up must be about to make their own, or at last nobody would have one.
    if (round === ROUNDS) throw orderedElsewhere();
    for (const other of begun.others) {
      if ((await giveUp(context, other)) === 'paid') throw alreadyPlaced();
    }
  }
}

async function begin(
  tx: Database,
  context: ShopContext,
  attempt: Attempt,
): Promise<{ order: StoredOrder } | { others: StoredOrder[] }> {
  await lockUser(tx, attempt.userId);
  const earlier = await findPending(tx, attempt);
  if (earlier) return { order: earlier };
  const others = await listUnpaid(tx, attempt.userId);
  if (others.length > 0) {
    // What cannot be ordered anyway takes nobody's earlier order away.
    await billFor(tx, context.config, attempt);
    return { others };
  }
  const order = (await storePending(tx, context, attempt)) ?? (await findPending(tx, attempt));
  if (!order) throw alreadyPlaced();
  return { order };
}

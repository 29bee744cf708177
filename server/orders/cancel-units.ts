import { and, eq } from 'drizzle-orm';
import { paise } from '../../contract/money.ts';
import { unitsWorth } from '../../contract/returns/refundAmount.ts';
import type { Database } from '../db/database.ts';
import { orderLines } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { releaseUnits } from '../stock/release-stock.ts';
import type { StockLine } from '../stock/queries.ts';
import { changeOrder, type OrderServices } from './change-order.ts';
import { storePartRefund } from './grant-refund.ts';
import { issueCreditNote } from './invoices/issue-credit-note.ts';
import { listOrderLines, lockOrder, type StoredOrder, type StoredOrderLine } from './queries.ts';
import { chargedOrder, refundableRest } from './refundable.ts';

/** Whether these are all units of an order that are not cancelled yet. @throws Refusal `desk_items_unavailable` (409) */
export async function areAllUnits(
  db: Database,
  orderId: string,
  chosen: readonly StockLine[],
): Promise<boolean> {
  const lines = await listOrderLines(db, orderId);
  const cancelled = chooseLines(lines, chosen).reduce((sum, { quantity }) => sum + quantity, 0);
  return cancelled === lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0);
}

/**
 * Cancels some units of an order that was not handed over: they are in stock again, and cost nothing. What was paid for them
 * is refunded by a durable job. The order must be locked; its parcel at Shiprocket must be withdrawn.
 * @throws Refusal `desk_items_unavailable` (409)
 * @returns the order afterwards; null when its state does not accept it
 */
export async function cancelUnits(
  tx: Database,
  services: OrderServices,
  orderId: string,
  { items, reason }: { readonly items: readonly StockLine[]; readonly reason: string },
): Promise<StoredOrder | null> {
  const order = await lockOrder(tx, orderId);
  const { chosen, worth, refundPaise } = await priceUnits(tx, order, items);
  const details = {
    cancelledPaise: paise(order.cancelledPaise + worth),
    // No courier has the parcel, whatever an unfinished hand-over has stored.
    ownCourier: null,
    trackingNumber: null,
    parcels: null,
  };
  const changed = await changeOrder(tx, services, orderId, { type: 'units.cancelled' }, details);
  if (!changed) return null;
  for (const { line, quantity } of chosen)
    await tx
      .update(orderLines)
      .set({ cancelled: line.cancelled + quantity })
      .where(
        and(
          eq(orderLines.orderId, orderId),
          eq(orderLines.productId, line.productId),
          eq(orderLines.size, line.size),
        ),
      );
  await releaseUnits(tx, orderId, items);
  // Of an order that is sent again.
  await issueCreditNote(tx, services, orderId, { reason: 'cancellation', amountPaise: worth, units: items });
  if (refundPaise > 0) await storePartRefund(tx, services, orderId, { amountPaise: refundPaise, reason });
  return changed;
}

/**
 * What units are worth, and what of it is refunded.
 * @throws Refusal `desk_items_unavailable` (409)
 */
export async function priceUnits(db: Database, order: StoredOrder, items: readonly StockLine[]) {
  const lines = await listOrderLines(db, order.id);
  const chosen = chooseLines(lines, items);
  const charged = chargedOrder(order, lines);
  const worth = unitsWorth(
    charged,
    chosen.map(({ line, quantity }) => ({ price: line.pricePaise, quantity })),
    [charged.cancelled],
  );
  const refundPaise = order.paid ? paise(Math.min(worth, await refundableRest(db, order))) : paise(0);
  return { chosen, worth, refundPaise };
}

/** @throws Refusal `desk_items_unavailable` (409) */
function chooseLines(
  lines: readonly StoredOrderLine[],
  items: readonly StockLine[],
): { readonly line: StoredOrderLine; readonly quantity: number }[] {
  const chosen = items.map(({ productId, size, quantity }) => {
    const line = lines.find((one) => one.productId === productId && one.size === size);
    if (!line || quantity > line.quantity - line.cancelled) throw new Refusal('desk_items_unavailable');
    return { line, quantity };
  });
  if (new Set(chosen.map(({ line }) => line)).size < chosen.length)
    throw new Refusal('desk_items_unavailable');
  return chosen;
}

import { and, eq } from 'drizzle-orm';
import { paise, type Paise } from '../../contract/money.ts';
import { isUnsent } from '../../contract/orders/parcels.ts';
import { unitsWorth } from '../../contract/returns/refundAmount.ts';
import type { Database } from '../db/database.ts';
import { orderLines } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { releaseUnits } from '../stock/release-stock.ts';
import type { StockLine } from '../stock/queries.ts';
import { changeOrder, type OrderServices } from './change-order.ts';
import { linesToSend } from './charged-total.ts';
import { storePartRefund } from './grant-refund.ts';
import { issueCreditNote } from './invoices/issue-credit-note.ts';
import { mergeUnits } from './parcel-list.ts';
import { parcelOfOrder } from './parcel-of-order.ts';
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
  await releaseUnits(tx, orderId, items);
  // An order that is sent again has an invoice.
  await storeCancelled(tx, services, orderId, { chosen, creditPaise: worth, refundPaise, reason });
  return changed;
}

/**
 * Cancels the units of the parcels that came back, are lost or were not sent after others have arrived, so that the order is delivered
 * without them. Units that were not sent are in stock again; the merchant counts returned units first. What was paid for them is refunded by
 * a durable job; of a cash order, no courier has collected anything for them. The order must be locked; unsent parcels at Shiprocket must
 * be withdrawn.
 * @returns the order afterwards; null when its state does not accept it
 */
export async function cancelOtherParcels(
  tx: Database,
  services: OrderServices,
  orderId: string,
  { reason }: { readonly reason: string },
): Promise<StoredOrder | null> {
  const order = await lockOrder(tx, orderId);
  const { chosen, unsent, worth, feesPaise, refundPaise } = await priceOtherParcels(tx, order);
  const changed = await changeOrder(
    tx,
    services,
    orderId,
    { type: 'parcels.cancelled' },
    {
      cancelledPaise: paise(order.cancelledPaise + worth),
      parcels:
        order.parcels?.map((parcel) =>
          isUnsent(parcel.state) ? { ...parcel, state: 'cancelled' } : parcel,
        ) ?? null,
      // They belong to the first parcel, and were not paid.
      ...(feesPaise > 0
        ? { deliveryFeePaise: paise(0), giftWrapPaise: null, totalPaise: paise(order.totalPaise - feesPaise) }
        : {}),
    },
  );
  if (!changed) return null;
  await releaseUnits(tx, orderId, unsent);
  await storeCancelled(tx, services, orderId, {
    chosen,
    creditPaise: paise(worth + feesPaise),
    refundPaise,
    reason,
  });
  return changed;
}

interface CancelledUnits {
  readonly chosen: readonly ChosenLine[];
  /** Of the invoice, if the order has one. */
  readonly creditPaise: Paise;
  readonly refundPaise: Paise;
  readonly reason: string;
}

/** Stores what follows from the cancellation of units, apart from the order and the stock. */
async function storeCancelled(
  tx: Database,
  services: OrderServices,
  orderId: string,
  { chosen, creditPaise, refundPaise, reason }: CancelledUnits,
): Promise<void> {
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
  const units = chosen.map(({ line: { productId, size }, quantity }) => ({ productId, size, quantity }));
  await issueCreditNote(tx, services, orderId, { reason: 'cancellation', amountPaise: creditPaise, units });
  if (refundPaise > 0) await storePartRefund(tx, services, orderId, { amountPaise: refundPaise, reason });
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

/**
 * The units of the parcels that have not arrived, and which of them were not sent; their share of the goods, and of a cash order also of
 * the fees; what of it is refunded.
 */
export async function priceOtherParcels(db: Database, order: StoredOrder) {
  const lines = await listOrderLines(db, order.id);
  const sent = { order, lines: linesToSend(lines) };
  const others = (order.parcels ?? []).flatMap(({ state }, index) =>
    state === 'delivered' ? [] : [{ ...parcelOfOrder(sent, index + 1), state }],
  );
  const unsent = others.filter(({ state }) => isUnsent(state));
  const sumOf = (amount: (parcel: StoredOrder) => number) =>
    paise(others.reduce((sum, { order: parcel }) => sum + amount(parcel), 0));
  const worth = sumOf(({ subtotalPaise }) => subtotalPaise);
  const isCash = order.paymentMethod === 'cod';
  return {
    chosen: chooseLines(lines, mergeUnits(others.flatMap((parcel) => parcel.lines))),
    unsent: mergeUnits(unsent.flatMap((parcel) => parcel.lines)),
    worth,
    feesPaise: isCash ? sumOf(({ totalPaise, subtotalPaise }) => totalPaise - subtotalPaise) : paise(0),
    refundPaise: isCash ? paise(0) : paise(Math.min(worth, await refundableRest(db, order))),
  };
}

interface ChosenLine {
  readonly line: StoredOrderLine;
  readonly quantity: number;
}

/** @throws Refusal `desk_items_unavailable` (409) */
function chooseLines(lines: readonly StoredOrderLine[], items: readonly StockLine[]): ChosenLine[] {
  const chosen = items.map(({ productId, size, quantity }) => {
    const line = lines.find((one) => one.productId === productId && one.size === size);
    if (!line || quantity > line.quantity - line.cancelled) throw new Refusal('desk_items_unavailable');
    return { line, quantity };
  });
  if (new Set(chosen.map(({ line }) => line)).size < chosen.length)
    throw new Refusal('desk_items_unavailable');
  return chosen;
}

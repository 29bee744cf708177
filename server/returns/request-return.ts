import { RETURN_WINDOW_DAYS } from '../../contract/constants.ts';
import { paise } from '../../contract/money.ts';
import type { ReturnRequest } from '../../contract/returns/entities.ts';
import { refundAmount } from '../../contract/returns/refundAmount.ts';
import { isShopsFault, mayRefund } from '../../contract/returns/returnLife.ts';
import { cleanComment } from '../../contract/reviews/reviewRules.ts';
import type { Database } from '../db/database.ts';
import { returnUnits, returns } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { chargedTotal } from '../orders/charged-total.ts';
import { listOrderLines, lockOrder, type StoredOrder, type StoredOrderLine } from '../orders/queries.ts';
import { chargedOrder, refundableRest } from '../orders/refundable.ts';
import { setPhotos } from '../photos/queries.ts';
import { sealAccount } from './refund-account.ts';
import { listReturnedUnits, listReturnsOfOrder, type StoredUnit } from './queries.ts';
import { findAvailableProducts } from '../stock/available-products.ts';
import { reserveForExchange } from '../stock/exchange-stock.ts';
import type { StockLine } from '../stock/queries.ts';
import type { ReturnServices } from './change-return.ts';
import { sizesAtSamePrice } from './exchange-sizes.ts';

const DAY = 24 * 60 * 60_000;

/** When the return window of an order ends, in milliseconds since 1970; null before the delivery. */
export function returnWindowEnd(order: Pick<StoredOrder, 'status' | 'events' | 'updatedAt'>): number | null {
  if (order.status !== 'Delivered') return null;
  const delivered = order.events.find(({ type }) => type === 'delivered');
  return (delivered?.date ?? order.updatedAt.getTime()) + RETURN_WINDOW_DAYS * DAY;
}

/** The numbers of a line's units, from 0, that are neither cancelled nor in an open return. */
export function freeUnits(
  {
    productId,
    size,
    quantity,
    cancelled,
  }: Pick<StoredOrderLine, 'productId' | 'size' | 'quantity' | 'cancelled'>,
  returned: readonly StoredUnit[],
): readonly number[] {
  const open = returned.filter((unit) => unit.isOpen && unit.productId === productId && unit.size === size);
  return Array.from({ length: quantity - cancelled }, (_, unit) => unit).filter(
    (number) => !open.some(({ unit }) => unit === number),
  );
}

/**
 * Stores the request to return units of a delivered order, and reserves the other sizes of an exchange. `tx` must be a
 * transaction; the order's owner is checked.
 * @throws Refusal `return_not_delivered`, `return_window_over`, `return_units_unavailable`, `exchange_size_unavailable`,
 * `exchange_out_of_stock` or `photo_unavailable` (409), `return_account_required` (400)
 */
export async function storeReturn(
  tx: Database,
  services: ReturnServices & { readonly secret: Uint8Array },
  { userId, orderId, items, reason, note, photos = [], account }: ReturnRequest & { readonly userId: string },
): Promise<void> {
  const { now, secret, returnQueues } = services;
  const order = await lockOrder(tx, orderId);
  const end = returnWindowEnd(order);
  if (end === null) throw new Refusal('return_not_delivered');
  if (now() > end && !isShopsFault(reason))
    throw new Refusal('return_window_over', { days: RETURN_WINDOW_DAYS });
  const isCash = order.paymentMethod === 'cod' && chargedTotal(order) > 0;
  const isExchange = items.some(({ exchangeSize }) => exchangeSize !== undefined);
  const needsAccount = isCash && !isExchange;
  if (needsAccount && !account) throw new Refusal('return_account_required');

  const lines = await listOrderLines(tx, orderId);
  const others = await listReturnsOfOrder(tx, orderId);
  const returned = await listReturnedUnits(tx, orderId);
  const chosen = items.map(({ productId, size, quantity, exchangeSize = null }) => {
    const line = lines.find((one) => one.productId === productId && one.size === size);
    const units = line ? freeUnits(line, returned).slice(0, quantity) : [];
    if (!line || units.length < quantity) throw new Refusal('return_units_unavailable');
    return { line, units, exchangeSize };
  });
  if (new Set(chosen.map(({ line }) => line)).size < chosen.length)
    throw new Refusal('return_units_unavailable');

  const worth = refundAmount(
    chargedOrder(order, lines),
    chosen.map(({ line, units }) => ({ price: line.pricePaise, quantity: units.length })),
    reason,
    others
      .filter(({ status }) => mayRefund(status))
      .map(({ id, refundPaise }) => ({
        items: lines.map(({ productId, size, pricePaise }) => ({
          price: pricePaise,
          quantity: returned.filter(
            (unit) => unit.returnId === id && unit.productId === productId && unit.size === size,
          ).length,
        })),
        refund: refundPaise,
      })),
  );
  const at = new Date(now());
  const [stored] = await tx
    .insert(returns)
    .values({
      orderId,
      status: 'requested',
      resolution: isExchange ? 'exchange' : 'refund',
      reason,
      note: cleanComment(note),
      refundPaise: paise(Math.min(worth, await refundableRest(tx, order))),
      account: needsAccount && account ? sealAccount(secret, account) : null,
      events: [{ type: 'requested', date: now() }],
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!stored) throw new Error('A return was not stored');
  await tx
    .insert(returnUnits)
    .values(
      chosen.flatMap(({ line: { productId, size }, units, exchangeSize }) =>
        units.map((unit) => ({ returnId: stored.id, orderId, productId, size, unit, exchangeSize })),
      ),
    );
  await setPhotos(tx, userId, { returnId: stored.id }, photos);
  if (isExchange) await reserveSizes(tx, stored.id, chosen);
  await returnQueues.message(tx, stored, 'requested');
}

interface ChosenLine {
  readonly line: StoredOrderLine;
  readonly units: readonly number[];
  readonly exchangeSize: string | null;
}

/** @throws Refusal `exchange_size_unavailable` or `exchange_out_of_stock` (409) */
async function reserveSizes(tx: Database, returnId: string, chosen: readonly ChosenLine[]): Promise<void> {
  const products = await findAvailableProducts(
    tx,
    chosen.map(({ line }) => line.productId),
  );
  const reserved = new Map<string, StockLine>();
  for (const { line, units, exchangeSize } of chosen) {
    const { productId, size } = line;
    if (exchangeSize === null || !sizesAtSamePrice(products.get(productId), size).includes(exchangeSize))
      throw new Refusal('exchange_size_unavailable');
    const key = JSON.stringify([productId, exchangeSize]);
    const quantity = (reserved.get(key)?.quantity ?? 0) + units.length;
    reserved.set(key, { productId, size: exchangeSize, quantity });
  }
  const [shortage] = await reserveForExchange(tx, returnId, [...reserved.values()]);
  if (shortage) throw new Refusal('exchange_out_of_stock', { size: shortage.size });
}

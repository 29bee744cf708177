import { Refusal } from '../http/refusal.ts';
import { linesToSend } from '../orders/charged-total.ts';
import type { StoredOrder, StoredOrderLine } from '../orders/queries.ts';
import type { StockLine } from '../stock/queries.ts';

/**
 * The parcels into which an order is split. Each unit that is not cancelled must be in exactly one of them.
 * @throws Refusal `desk_parcels_invalid` (400)
 */
export function readSplit(
  lines: readonly StoredOrderLine[],
  parcels: readonly (readonly StockLine[])[],
): NonNullable<StoredOrder['parcels']> {
  const left = new Map(linesToSend(lines).map((line) => [keyOf(line), line.quantity]));
  for (const units of parcels) {
    if (new Set(units.map(keyOf)).size < units.length) throw new Refusal('desk_parcels_invalid');
    for (const unit of units) left.set(keyOf(unit), (left.get(keyOf(unit)) ?? 0) - unit.quantity);
  }
  const isComplete = [...left.values()].every((quantity) => quantity === 0);
  if (!isComplete || parcels.length < 2 || parcels.some((units) => units.length === 0))
    throw new Refusal('desk_parcels_invalid');
  return parcels.map((units) => ({
    units: units.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
    state: 'preparing',
    ownCourier: null,
    trackingNumber: null,
  }));
}

function keyOf({ productId, size }: Pick<StockLine, 'productId' | 'size'>): string {
  return JSON.stringify([productId, size]);
}

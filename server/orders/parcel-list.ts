import type { StockLine } from '../stock/queries.ts';
import type { PricedLine, StoredOrder } from './queries.ts';

/** The parcels of an order that is sent in several; null for one that is sent in one. */
type Parcels = StoredOrder['parcels'];

/** No courier has them, and they are to be packed once more. */
export function parcelsToPack(parcels: Parcels): Parcels {
  return (
    parcels?.map(({ units }) => ({ units, state: 'preparing', ownCourier: null, trackingNumber: null })) ??
    null
  );
}

/** All of them have arrived. */
export function parcelsDelivered(parcels: Parcels): Parcels {
  return parcels?.map((parcel) => ({ ...parcel, state: 'delivered' })) ?? null;
}

/** Whether the shop's own courier has one of them, or is getting it. */
export function hasOwnCourier(parcels: Parcels): boolean {
  return (parcels ?? []).some(({ ownCourier }) => ownCourier !== null);
}

/** The lines of an order that are in one of its parcels, with the units of that parcel. */
export function linesOfUnits<L extends PricedLine>(
  lines: readonly L[],
  units: NonNullable<Parcels>[number]['units'],
): L[] {
  return units.flatMap(({ productId, size, quantity }) => {
    const line = lines.find((one) => one.productId === productId && one.size === size);
    return line ? [{ ...line, quantity }] : [];
  });
}

/** The same units with each line once: several parcels may have some of it. */
export function mergeUnits<L extends StockLine>(units: readonly L[]): L[] {
  const merged = new Map<string, L>();
  for (const unit of units) {
    const key = JSON.stringify([unit.productId, unit.size]);
    merged.set(key, { ...unit, quantity: unit.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

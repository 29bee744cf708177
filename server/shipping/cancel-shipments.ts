import type { ShipDependencies } from './create-shipment.ts';
import type { StoredShipment } from './queries.ts';
import type { Shiprocket } from './shiprocket/client.ts';
import { restoreShipments } from './withdraw-shipment.ts';

/** A shipment that Shiprocket has accepted. */
type KnownShipment = StoredShipment & { readonly providerOrderId: string };

export function isKnownShipment(shipment: StoredShipment): shipment is KnownShipment {
  return shipment.providerOrderId !== null;
}

/**
 * Cancels all shipments of an order at Shiprocket, which are marked as withdrawn. If the courier has one of them, the others are
 * created again. Safe to repeat: a process that dies in between leaves the order as it was, and tracking creates again what it finds
 * cancelled.
 * @returns false when the courier has one
 * @throws ShiprocketUnavailable
 */
export async function cancelShipments(
  { db, orderQueues }: Pick<ShipDependencies, 'db' | 'orderQueues'>,
  shiprocket: Shiprocket,
  orderId: string,
  withdrawn: readonly KnownShipment[],
): Promise<boolean> {
  for (const [index, { providerOrderId }] of withdrawn.entries()) {
    if (await shiprocket.cancelOrder(providerOrderId)) continue;
    const cancelled = withdrawn.slice(0, index);
    await db.transaction(async (tx) => {
      await restoreShipments(tx, orderId, { cancelled, withdrawn });
      if (cancelled.length > 0) await orderQueues.ship(tx, orderId);
    });
    return false;
  }
  return true;
}

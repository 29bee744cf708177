import { paise } from '../../contract/money.ts';
import { isExchangeSent } from '../../contract/returns/returnLife.ts';
import type { Database } from '../db/database.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { sendShipment, type ShipDependencies, type ShipmentTask } from '../shipping/create-shipment.ts';
import { findOrderWithLines, findShipmentOf, type ReturnPurpose } from '../shipping/queries.ts';
import { adhocOrder, type ParcelLine } from '../shipping/shiprocket/adhoc-order.ts';
import { returnOrder, sumOfLines } from '../shipping/shiprocket/return-order.ts';
import { NOT_ACCEPTED } from '../shipping/shipment-status.ts';
import type { ReturnServices } from './change-return.ts';
import { countLosses, findReturn, listReturnedUnits, lockReturn, type StoredReturn } from './queries.ts';

export type ReturnShipDependencies = ShipDependencies & ReturnServices;

/** The statuses of returns whose pieces are no longer to be picked up. */
const NOT_TO_BE_PICKED_UP = ['withdrawn', 'expired', 'received', 'checked', 'refunded', 'exchanged'] as const;
/** The statuses of exchanges whose other size is to be sent. */
const TO_BE_SENT = ['pickedUp', 'received', 'checked'] as const;

/**
 * Handles one job: books the courier who brings the pieces of an approved return, or cancels the booking when the
 * pieces are no longer to be picked up. Safe to repeat. Throws when the job must be retried.
 * @returns what Shiprocket refuses, and why; null when the job is done
 */
export async function bookPickUp(
  dependencies: ReturnShipDependencies,
  returnId: string,
): Promise<string | null> {
  const { db, shiprocket, config } = dependencies;
  const found = await findReturn(db, returnId);
  if (!found) return null;
  const owner = { returnId, returnPurpose: 'pickUp' } as const;
  const isCancelled = isIn(NOT_TO_BE_PICKED_UP, found);
  const known = isCancelled ? await findShipmentOf(db, owner) : null;
  if (isCancelled && (!known || known.status === NOT_ACCEPTED)) return null;
  // A booking whose response was lost is repeated for its id, even to cancel it.
  const refusal = await sendShipment(
    dependencies,
    await createTask(dependencies, found, 'pickUp', {
      isDue: (now) => (isCancelled ? isIn(NOT_TO_BE_PICKED_UP, now) : now.status === 'approved'),
      create: async (client, ref, { order, lines }) => {
        const to = await client.findPickupAddress(config.shipments.pickupLocation);
        const from = { address: order.address, requestedAt: found.createdAt };
        return client.createReturn(returnOrder(from, lines, to, ref, config.shipments));
      },
    }),
  );
  if (refusal !== null || !isCancelled) return refusal;
  const booked = await findShipmentOf(db, owner);
  if (!shiprocket || !booked?.providerOrderId) return null;
  const isStopped = await shiprocket.cancelOrder(booked.providerOrderId);
  // The courier has the pieces already.
  if (!isStopped && (found.status === 'withdrawn' || found.status === 'expired'))
    await db.transaction((tx) => dependencies.returnQueues.notifyOwner(tx, returnId, 'pickedUp'));
  return null;
}

/**
 * Handles one job: sends the other size of an exchange whose pieces were picked up, like {@link bookPickUp}. It costs
 * nothing at the door.
 */
export async function shipExchange(
  dependencies: ReturnShipDependencies,
  returnId: string,
): Promise<string | null> {
  const found = await findReturn(dependencies.db, returnId);
  if (!found) return null;
  return sendShipment(
    dependencies,
    await createTask(dependencies, found, 'exchange', {
      isDue: isExchangeDue,
      create: (client, ref, { order, lines }) => {
        const free = {
          paid: true,
          subtotalPaise: sumOfLines(lines),
          deliveryFeePaise: paise(0),
          giftWrapPaise: null,
          discountPaise: paise(0),
          cancelledPaise: paise(0),
        };
        const parcel = { ...order, ...free, placedAt: found.createdAt };
        return client.createOrder(adhocOrder(parcel, lines, ref, dependencies.config.shipments));
      },
    }),
  );
}

function isExchangeDue(found: StoredReturn): boolean {
  return found.resolution === 'exchange' && !isExchangeSent(found.events) && isIn(TO_BE_SENT, found);
}

interface Parcel {
  readonly order: StoredOrder;
  readonly lines: readonly ParcelLine[];
}

async function createTask(
  dependencies: ReturnShipDependencies,
  found: StoredReturn,
  returnPurpose: ReturnPurpose,
  {
    isDue,
    create,
  }: {
    readonly isDue: (found: StoredReturn) => boolean;
    readonly create: (
      shiprocket: Parameters<ShipmentTask['create']>[0],
      ref: string,
      parcel: Parcel,
    ) => ReturnType<ShipmentTask['create']>;
  },
): Promise<ShipmentTask> {
  const { db, returnQueues } = dependencies;
  const isPickUp = returnPurpose === 'pickUp';
  const ordered = await findOrderWithLines(db, found.orderId);
  if (!ordered) throw new Error('A return has no order');
  const { order } = ordered;
  const lines = await listParcelLines(db, found, ordered.lines, returnPurpose);
  return {
    owner: { returnId: found.id, returnPurpose },
    ref: `${isPickUp ? 'R' : exchangePrefix(found)}-${found.id}`,
    title: `the ${isPickUp ? 'pick-up' : 'exchange'} of return ${found.id}`,
    lock: async (tx) => isDue((await lockReturn(tx, found.id)).found),
    create: (shiprocket, ref) => create(shiprocket, ref, { order, lines }),
    collectsCash: () => false,
    onAccepted: async () => undefined,
    onRefused: (tx) =>
      isPickUp
        ? returnQueues.notifyOwner(tx, found.id, 'pickUpRefused')
        : returnQueues.notifyOwner(tx, found.id, 'exchangeRefused', countLosses(found)),
  };
}

/** X, and X2 for the second parcel with the other size: Shiprocket would return the lost one for its reference. */
function exchangePrefix(found: StoredReturn): string {
  const losses = countLosses(found);
  return losses === 0 ? 'X' : `X${losses + 1}`;
}

/** The pieces that come back, or the other sizes, by product and size. */
async function listParcelLines(
  db: Database,
  { id, orderId }: StoredReturn,
  lines: readonly ParcelLine[],
  purpose: ReturnPurpose,
): Promise<ParcelLine[]> {
  const found = new Map<string, ParcelLine>();
  for (const unit of await listReturnedUnits(db, orderId)) {
    const line = lines.find(({ productId, size }) => productId === unit.productId && size === unit.size);
    if (unit.returnId !== id || !line) continue;
    const size = purpose === 'exchange' ? (unit.exchangeSize ?? unit.size) : unit.size;
    const key = JSON.stringify([unit.productId, size]);
    found.set(key, { ...line, size, quantity: (found.get(key)?.quantity ?? 0) + 1 });
  }
  return [...found.values()];
}

function isIn(statuses: readonly StoredReturn['status'][], { status }: Pick<StoredReturn, 'status'>) {
  return statuses.includes(status);
}

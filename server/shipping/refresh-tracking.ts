import { claimTracking, findShipment, listDueShipments, type StoredShipment } from './queries.ts';
import { recordReport } from './record-report.ts';
import { reportOf } from './report.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import type { ShipDependencies } from './ship-order.ts';

/** A shipment is fetched at most this often, however many shoppers track it. */
const FETCH_AGAIN_MS = 20_000;
const ROUND_MS = 10 * 60_000;
/** What is not there after two months will not come. */
const LOST_AFTER_MS = 60 * 24 * 60 * 60_000;
const A_ROUND = 60;
const AT_ONCE = 3;

export interface Refresher {
  /** Fetches the tracking of an order's parcel, unless that was done a moment ago, and stores it. Never throws for Shiprocket's faults. */
  readonly refresh: (orderId: string) => Promise<void>;
  /** The same for shipments under way that were not fetched for ten minutes. Ends early when Shiprocket is unreachable. */
  readonly refreshOverdue: () => Promise<void>;
}

export function createRefresher(dependencies: ShipDependencies): Refresher {
  const { db, log, now } = dependencies;
  const underWay = new Map<string, Promise<boolean>>();

  /** Calls at the same time share one request. */
  const fetchTracking = (shipment: StoredShipment): Promise<boolean> => {
    const fetching =
      underWay.get(shipment.id) ??
      fetchOnce(dependencies, shipment)
        .catch((error: unknown) => {
          if (!(error instanceof ShiprocketUnavailable)) throw error;
          log.warn({ reason: error.code }, 'a shipment could not be tracked');
          return false;
        })
        .finally(() => underWay.delete(shipment.id));
    underWay.set(shipment.id, fetching);
    return fetching;
  };
  return {
    refresh: async (orderId) => {
      const shipment = await findShipment(db, orderId);
      if (shipment && shipment.providerOrderId !== null) await fetchTracking(shipment);
    },
    refreshOverdue: async () => {
      const before = new Date(now() - ROUND_MS);
      const createdAfter = new Date(now() - LOST_AFTER_MS);
      const due = await listDueShipments(db, { before, createdAfter, limit: A_ROUND });
      for (let first = 0; first < due.length; first += AT_ONCE) {
        const answered = await Promise.all(due.slice(first, first + AT_ONCE).map(fetchTracking));
        if (answered.includes(false)) return;
      }
    },
  };
}

/** @throws ShiprocketUnavailable */
async function fetchOnce(
  { db, shiprocket, log, now }: ShipDependencies,
  shipment: StoredShipment,
): Promise<boolean> {
  const at = now();
  const moment = { now: new Date(at), before: new Date(at - FETCH_AGAIN_MS) };
  if (!shiprocket || !(await claimTracking(db, shipment.id, moment))) return true;
  const { id, orderId, providerShipmentId, awbCode, providerOrderId } = shipment;
  const answer = await shiprocket.track({
    shipmentId: providerShipmentId,
    awb: awbCode,
    orderId: providerOrderId,
  });
  const report = reportOf(answer);
  await db.transaction((tx) => recordReport(tx, report, { shipmentId: id, orderId, now: now(), log }));
  return true;
}

/** Refreshes now and every ten minutes, so that the order history is right although nobody tracks. */
export function refreshRegularly(
  { refreshOverdue }: Refresher,
  log: ShipDependencies['log'],
): { readonly stop: () => void } {
  const refresh = () => {
    refreshOverdue().catch((error: unknown) => log.warn({ err: error }, 'shipments could not be refreshed'));
  };
  refresh();
  const timer = setInterval(refresh, ROUND_MS);
  return { stop: () => clearInterval(timer) };
}

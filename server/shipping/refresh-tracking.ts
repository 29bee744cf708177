import { claimTracking, listDueShipments, listShipmentsOfOrder, type StoredShipment } from './queries.ts';
import { recordReport } from './record-tracking-report.ts';
import { responseToReport } from './tracking-report.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import type { ShipDependencies } from './create-shipment.ts';

/** Minimum pause between two requests for one shipment, however many shoppers track it. */
const FETCH_AGAIN_MS = 20_000;
const ROUND_MS = 10 * 60_000;
/** Shipments older than this are no longer polled. */
const MAX_AGE_MS = 60 * 24 * 60 * 60_000;
const BATCH_SIZE = 60;
const CONCURRENCY = 3;

export interface TrackingRefresher {
  /**
   * Fetches and stores the tracking of an order's parcels, unless that was done less than 20 s ago. Failures of
   * Shiprocket are logged, not thrown.
   */
  readonly refresh: (orderId: string) => Promise<void>;
  /**
   * Does the same for shipments in progress that were not fetched for ten minutes, at most 60 of them. Stops when
   * Shiprocket is unreachable.
   */
  readonly refreshOverdue: () => Promise<void>;
}

/** Creates the functions that refresh tracking. Without Shiprocket they do nothing. */
export function createTrackingRefresher(dependencies: ShipDependencies): TrackingRefresher {
  const { db, log, now } = dependencies;
  const running = new Map<string, Promise<boolean>>();

  /** Concurrent calls for one shipment share one request. */
  const fetchTracking = (shipment: StoredShipment): Promise<boolean> => {
    const fetching =
      running.get(shipment.id) ??
      fetchOnce(dependencies, shipment)
        .catch((error: unknown) => {
          if (!(error instanceof ShiprocketUnavailable)) throw error;
          log.warn({ reason: error.code }, 'a shipment could not be tracked');
          return false;
        })
        .finally(() => running.delete(shipment.id));
    running.set(shipment.id, fetching);
    return fetching;
  };
  return {
    refresh: async (orderId) => {
      const sent = await listShipmentsOfOrder(db, orderId);
      await Promise.all(sent.filter(({ providerOrderId }) => providerOrderId !== null).map(fetchTracking));
    },
    refreshOverdue: async () => {
      const at = now();
      const due = await listDueShipments(db, {
        now: new Date(at),
        before: new Date(at - ROUND_MS),
        createdAfter: new Date(at - MAX_AGE_MS),
        limit: BATCH_SIZE,
      });
      for (let first = 0; first < due.length; first += CONCURRENCY) {
        const answered = await Promise.all(due.slice(first, first + CONCURRENCY).map(fetchTracking));
        if (answered.includes(false)) return;
      }
    },
  };
}

/** @throws ShiprocketUnavailable */
async function fetchOnce(dependencies: ShipDependencies, shipment: StoredShipment): Promise<boolean> {
  const { db, shiprocket, now } = dependencies;
  const at = now();
  const times = { now: new Date(at), before: new Date(at - FETCH_AGAIN_MS) };
  if (!shiprocket || !(await claimTracking(db, shipment.id, times))) return true;
  const { id, providerShipmentId, awbCode, providerOrderId } = shipment;
  const answer = await shiprocket.track({
    shipmentId: providerShipmentId,
    awb: awbCode,
    orderId: providerOrderId,
  });
  const report = responseToReport(answer);
  await db.transaction((tx) =>
    recordReport(tx, report, { shipmentId: id, owner: shipment, services: dependencies }),
  );
  return true;
}

/**
 * Refreshes overdue shipments now and every ten minutes, so that order statuses are right even without a visitor on the
 * tracking page.
 */
export function refreshRegularly(
  { refreshOverdue }: TrackingRefresher,
  log: ShipDependencies['log'],
): { readonly stop: () => void } {
  const refresh = () => {
    refreshOverdue().catch((error: unknown) => log.warn({ err: error }, 'shipments could not be refreshed'));
  };
  refresh();
  const timer = setInterval(refresh, ROUND_MS);
  return { stop: () => clearInterval(timer) };
}

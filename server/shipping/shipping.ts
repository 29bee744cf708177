import * as v from 'valibot';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import type { JobSettings, Jobs } from '../jobs/jobs.ts';
import { createRefresher, type Refresher } from './refresh-tracking.ts';
import { createDeliveryPromise, type PromiseDelivery } from './delivery-promise.ts';
import { createShipment } from './create-shipment.ts';
import { openShiprocket } from './shiprocket/client.ts';

/**
 * Sends orders to Shiprocket, refreshes their tracking, and promises delivery dates. Each order is a durable job, so that an outage of the
 * provider delays a shipment but never loses it.
 */
export interface Shipping extends Refresher {
  /** Queues an order in the given transaction; safe to repeat. Call {@link wake} after the commit. */
  readonly add: (tx: Database, orderId: string) => Promise<void>;
  readonly wake: () => void;
  readonly promiseDelivery: PromiseDelivery;
  /** Resolves when every queued order was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

/** Retries after 5, 10, 20 … 900 seconds, for days. */
const SETTINGS: JobSettings = {
  retryLimit: 400,
  retryDelay: 5,
  retryDelayMax: 900,
  expireInSeconds: 60,
  retentionSeconds: 14 * 24 * 60 * 60,
  // A shipment that was given up stays on the list of failed jobs.
  deleteAfterSeconds: 30 * 24 * 60 * 60,
};

const Job = v.object({ orderId: v.string() });

/** Opens the shipments queue and starts its worker. Without Shiprocket's settings, jobs are logged and dropped. */
export async function openShipping(jobs: Jobs, dependencies: CoreContext): Promise<Shipping> {
  const { providers, now } = dependencies;
  const shiprocket = providers.shiprocket && openShiprocket(providers.shiprocket, { now });
  const shipDependencies = { ...dependencies, shiprocket, startedAt: now() };
  const queue = await jobs.open('shipments', SETTINGS, (data) =>
    createShipment(shipDependencies, v.parse(Job, data).orderId),
  );
  return {
    ...createRefresher(shipDependencies),
    add: (tx, orderId) => queue.add(tx, { orderId }),
    wake: queue.wake,
    drained: queue.drained,
    promiseDelivery: createDeliveryPromise(dependencies, shiprocket),
  };
}

import * as v from 'valibot';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import type { JobSettings, Jobs } from '../jobs/jobs.ts';
import { createRefresher, type Refresher } from './refresh-tracking.ts';
import { ship } from './ship-order.ts';
import { openShiprocket } from './shiprocket/client.ts';

/**
 * Hands orders to the courier: a durable job each, so that a provider that is down delays a shipment and loses none. And keeps an eye on
 * the parcels.
 */
export interface Shipping extends Refresher {
  /** Has an order shipped, if and when the transaction commits; call {@link wake} then. Harmless when repeated. */
  readonly add: (tx: Database, orderId: string) => Promise<void>;
  readonly wake: () => void;
  /** Resolves when every order was tried once, or after 2 s. */
  readonly drained: () => Promise<void>;
}

/** Tried again after 5, 10, 20 … 900 s, for days. */
const SETTINGS: JobSettings = {
  retryLimit: 400,
  retryDelay: 5,
  retryDelayMax: 900,
  expireInSeconds: 60,
  retentionSeconds: 14 * 24 * 60 * 60,
  deleteAfterSeconds: 24 * 60 * 60,
};

const Job = v.object({ orderId: v.string() });

export async function openShipping(jobs: Jobs, dependencies: CoreContext): Promise<Shipping> {
  const { providers, now } = dependencies;
  const shiprocket = providers.shiprocket && openShiprocket(providers.shiprocket, { now });
  const working = { ...dependencies, shiprocket, startedAt: now() };
  const queue = await jobs.open('shipments', SETTINGS, (data) => ship(working, v.parse(Job, data).orderId));
  return {
    ...createRefresher(working),
    add: (tx, orderId) => queue.add(tx, { orderId }),
    wake: queue.wake,
    drained: queue.drained,
  };
}

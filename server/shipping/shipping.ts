import * as v from 'valibot';
import { PermanentFailure, type JobSettings, type Jobs } from '../jobs/jobs.ts';
import { createTrackingRefresher, type TrackingRefresher } from './refresh-tracking.ts';
import { createDeliveryPromises, type DeliveryPromises } from './delivery-promise.ts';
import { cancelConfirmedOrder, type CancelOutcome } from './cancel-shipment.ts';
import { createShipment, type ShipDependencies } from './create-shipment.ts';
import { handOver } from './hand-over.ts';
import type { HandOver, HandOverOutcome } from './hand-over-request.ts';
import { changeParcel, type ParcelChange, type ParcelChangeOutcome } from './change-parcel.ts';
import { withdrawCashParcel } from './withdraw-cash-parcel.ts';
import type { Shiprocket } from './shiprocket/client.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import type { RecordCause } from '../orders/change-order.ts';
import type { OrderQueues } from '../orders/order-context.ts';

/**
 * Sends orders to Shiprocket, refreshes their tracking, and promises delivery dates. Each order is a durable job, which
 * `OrderQueues.ship` adds, so that an outage of the provider delays a shipment but never loses it.
 */
export interface Shipping extends TrackingRefresher, DeliveryPromises {
  readonly wake: () => void;
  readonly cancelConfirmedOrder: (orderId: string, recordCause?: RecordCause) => Promise<CancelOutcome>;
  readonly handOver: (orderId: string, handOver: HandOver) => Promise<HandOverOutcome>;
  /** Changes an order that no courier has yet, and its parcel at Shiprocket. */
  readonly changeParcel: (orderId: string, change: ParcelChange) => Promise<ParcelChangeOutcome>;
  /** Answers a courier who could not deliver. @returns false when it is too late @throws ShiprocketUnavailable */
  readonly answerFailedDelivery: Shiprocket['answerFailedDelivery'];
  /** Creates labels of shipments, given by Shiprocket's ids. @throws ShiprocketUnavailable */
  readonly createLabels: Shiprocket['createLabels'];
  /** Resolves when every queued order was tried once, or after 2 seconds. */
  readonly drained: () => Promise<void>;
}

const QUEUE = 'shipments';
/** Retries after 5, 10, 20 … 900 seconds, for days. */
export const SHIPMENT_SETTINGS: JobSettings = {
  retryLimit: 400,
  retryDelay: 5,
  retryDelayMax: 900,
  expireInSeconds: 60,
  retentionSeconds: 14 * 24 * 60 * 60,
  // A shipment without retries left stays on the list of failed jobs.
  deleteAfterSeconds: 30 * 24 * 60 * 60,
};

const Job = v.object({ orderId: v.string() });

/** Creates the shipments queue and returns the function that adds an order to it, which is safe to repeat. */
export async function createShipmentQueue(jobs: Jobs): Promise<OrderQueues['ship']> {
  const add = await jobs.createQueue(QUEUE, SHIPMENT_SETTINGS);
  return (tx, orderId) => add(tx, { orderId });
}

/** Starts the worker of the shipments queue. Without Shiprocket's settings, jobs are logged and dropped. */
export async function openShipping(jobs: Jobs, dependencies: ShipDependencies): Promise<Shipping> {
  const { shiprocket } = dependencies;
  const queue = await jobs.open(QUEUE, SHIPMENT_SETTINGS, async (data) => {
    const { orderId } = v.parse(Job, data);
    await withdrawCashParcel(dependencies, orderId);
    const reason = await createShipment(dependencies, orderId);
    if (reason !== null) throw new PermanentFailure(reason);
  });
  return {
    ...createTrackingRefresher(dependencies),
    cancelConfirmedOrder: (orderId, recordCause) => cancelConfirmedOrder(dependencies, orderId, recordCause),
    handOver: (orderId, courier) => handOver(dependencies, orderId, courier),
    createLabels: async (ids) => shiprocket?.createLabels(ids) ?? { address: null, missing: ids },
    answerFailedDelivery: async (awb, answer) => {
      if (!shiprocket) throw new ShiprocketUnavailable('not configured');
      return shiprocket.answerFailedDelivery(awb, answer);
    },
    changeParcel: (orderId, change) => changeParcel(dependencies, orderId, change),
    wake: queue.wake,
    drained: queue.drained,
    ...createDeliveryPromises(dependencies, shiprocket),
  };
}

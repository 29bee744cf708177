import { listOrders } from '../../contract/endpoints/orders.ts';
import { trackOrder } from '../../contract/endpoints/tracking.ts';
import { fromPromise } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { trackingMachine } from '../../machines/tracking.machine.ts';
import type { Tracking } from '../../machines/tracking.machine.ts';
import { hasFeature } from '../../contract/serverFeatures.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideRefreshTimer } from './refreshTimer.ts';

/** Fetches an order and its tracking data. */
export function provideTracking({ api, config }: Dependencies) {
  return trackingMachine.provide({
    actors: {
      fetchTracking: fromPromise<Tracking, { orderId: string }>(async ({ input, signal }) => {
        const { trackingData } = await api(trackOrder, { params: input, signal });
        // A successful response without data counts as a failure to load (spec §8).
        if (!trackingData) throw new Failure('', { status: 200 });
        return trackingData.tracking_data;
      }),
      fetchOrder: fromPromise<Order | null, { orderId: string }>(async ({ input, signal }) => {
        const body = hasFeature(config(), 'orderPages') ? { orderId: input.orderId } : {};
        const { orders } = await api(listOrders, { body, signal });
        return orders.find(({ _id }) => _id === input.orderId) ?? null;
      }),
      refreshTimer: provideRefreshTimer(),
    },
    actions: { logFailure },
  });
}

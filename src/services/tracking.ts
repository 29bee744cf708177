import { trackOrder } from '../../contract/endpoints/tracking.ts';
import { fromPromise } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { trackingMachine } from '../../machines/tracking.machine.ts';
import type { Tracking } from '../../machines/tracking.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { findOrder } from './findOrder.ts';
import { provideRefreshTimer } from './refreshTimer.ts';

/** Fetches an order and its tracking data. */
export function provideTracking(dependencies: Dependencies) {
  const { api } = dependencies;
  return trackingMachine.provide({
    actors: {
      fetchTracking: fromPromise<Tracking, { orderId: string }>(async ({ input, signal }) => {
        const { trackingData } = await api(trackOrder, { params: input, signal });
        // A successful response without data counts as a failure to load (spec §8).
        if (!trackingData) throw new Failure('', { status: 200 });
        return trackingData.tracking_data;
      }),
      fetchOrder: fromPromise<Order | null, { orderId: string }>(({ input, signal }) =>
        findOrder(dependencies, input.orderId, signal),
      ),
      refreshTimer: provideRefreshTimer(),
    },
    actions: { logFailure },
  });
}

import { trackOrder } from '../../../contract/shipping/trackingEndpoints.ts';
import { Failure } from '../../../contract/failure.ts';
import { openBackend } from '../../backend/openBackend.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideRequest } from '../request.ts';

interface TrackingParams {
  readonly orderId: string;
}

/** Loads where the parcel of an order is. */
export function provideTracking({ api }: Dependencies) {
  return provideRequest(async (params: TrackingParams, signal) => {
    const { trackingData } = await api(trackOrder, { params: { ...params }, signal });
    // A successful response without data counts as a failure to load (spec §8).
    if (!trackingData) throw new Failure('', { status: 200 });
    return trackingData.tracking_data;
  });
}

/** Loads the order whose parcel is tracked; null when it is not one of the shopper's. */
export function provideTrackedOrder(dependencies: Dependencies) {
  const backend = openBackend(dependencies);
  return provideRequest(async ({ orderId }: TrackingParams, signal) =>
    (await backend.current()).findOrder(orderId, signal),
  );
}

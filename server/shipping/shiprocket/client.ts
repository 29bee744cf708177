import * as v from 'valibot';
import type { AdhocOrder } from './adhoc-order.ts';
import { chooseDelivery, NO_DELIVERY, type Delivery } from './delivery.ts';
import {
  Couriers,
  CreatedOrder,
  NoCourier,
  RefusedOrder,
  findTracking,
  type TrackingResponse,
} from './responses.ts';
import { ShiprocketRefused, ShiprocketUnavailable } from './errors.ts';
import { openSession } from './session.ts';
import { fetchShiprocket, type ShiprocketResponse } from './http.ts';
import type { ShiprocketSettings } from './settings.ts';

/** The known ids of a shipment; at least one should be given. */
export interface TrackingQuery {
  readonly shipmentId: string | null;
  readonly awb: string | null;
  /** Shiprocket's id of the order. */
  readonly orderId: string | null;
}

/** A parcel's way, for {@link Shiprocket.findDelivery}. */
export interface DeliveryRoute {
  readonly pickupPin: string;
  readonly pin: string;
  readonly weightKg: number;
}

/**
 * The parts of Shiprocket's API that the shop uses (https://apidocs.shiprocket.in). Every request ends within the
 * timeout.
 */
export interface Shiprocket {
  /**
   * Creates an order. Repeating an `order_id` returns the order that was created first, even if it is cancelled.
   * @throws ShiprocketUnavailable when it does not respond; ShiprocketRefused when it does not accept the fields
   */
  readonly createOrder: (order: AdhocOrder) => Promise<CreatedOrder>;
  /**
   * Fetches the tracking of a shipment; one that was not scanned yet has no activities.
   * @throws ShiprocketUnavailable when Shiprocket does not respond or does not know the shipment
   */
  readonly track: (by: TrackingQuery) => Promise<TrackingResponse>;
  /**
   * Finds out whether and when a parcel reaches a PIN code.
   * @throws ShiprocketUnavailable when it does not respond, or does not know the pickup PIN code
   */
  readonly findDelivery: (route: DeliveryRoute) => Promise<Delivery>;
}

/** Timeout of one request to Shiprocket. */
const SHIPROCKET_TIMEOUT_MS = 8_000;

interface ClientOptions {
  readonly now: () => number;
  /** Timeout of one request. */
  readonly timeoutMs?: number;
}

/**
 * Creates the client of a Shiprocket account. It logs in at the first request, and once more when a token is refused.
 */
export function openShiprocket(
  settings: ShiprocketSettings,
  { now, timeoutMs = SHIPROCKET_TIMEOUT_MS }: ClientOptions,
): Shiprocket {
  const session = openSession(settings, { now, timeoutMs });
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ShiprocketResponse> => {
    const url = `${settings.apiUrl}/${path}`;
    const token = await session.token();
    const response = await fetchShiprocket({ method, url, body, token, timeoutMs });
    if (response.status !== 401) return response;
    // The token was revoked before it expired.
    session.invalidate(token);
    return fetchShiprocket({ method, url, body, token: await session.token(), timeoutMs });
  };
  return {
    createOrder: async (order) => {
      const { status, body } = await call('POST', 'orders/create/adhoc', order);
      if (status === 400 || status === 422) throw new ShiprocketRefused(refusedFields(body));
      checkStatus(status);
      const created = v.safeParse(CreatedOrder, body);
      if (!created.success) throw new ShiprocketUnavailable('unreadable answer');
      return created.output;
    },
    track: async (by) => {
      const { status, body } = await call('GET', trackingPath(by));
      checkStatus(status);
      const tracking = findTracking(body);
      if (!tracking) throw new ShiprocketUnavailable('unreadable answer');
      return tracking;
    },
    findDelivery: async ({ pickupPin, pin, weightKg }) => {
      const query = new URLSearchParams({
        pickup_postcode: pickupPin,
        delivery_postcode: pin,
        weight: String(weightKg),
        // All couriers; each says whether it takes cash.
        cod: '0',
      });
      const { status, body } = await call('GET', `courier/serviceability/?${query}`);
      if (v.is(NoCourier, body)) return NO_DELIVERY;
      checkStatus(status);
      const couriers = v.safeParse(Couriers, body);
      if (!couriers.success) throw new ShiprocketUnavailable('unreadable answer');
      return chooseDelivery(couriers.output);
    },
  };
}

/** The shipment's id has priority: it stays when the courier, and with it the AWB number, changes. */
function trackingPath({ shipmentId, awb, orderId }: TrackingQuery): string {
  if (shipmentId !== null) return `courier/track/shipment/${encodeURIComponent(shipmentId)}`;
  if (awb !== null) return `courier/track/awb/${encodeURIComponent(awb)}`;
  return `courier/track?order_id=${encodeURIComponent(orderId ?? '')}`;
}

function checkStatus(status: number): void {
  if (status < 200 || status > 299) throw new ShiprocketUnavailable(`status ${status}`);
}

function refusedFields(body: unknown): string[] {
  const refused = v.safeParse(RefusedOrder, body);
  return refused.success
    ? Object.keys(refused.output.errors).filter((name) => /^[\w.]{1,60}$/.test(name))
    : [];
}

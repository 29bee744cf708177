import * as v from 'valibot';
import type { AdhocOrder } from './adhoc-order.ts';
import { CreatedOrder, RefusedOrder, trackingIn, type TrackingResponse } from './answers.ts';
import { ShiprocketRefused, ShiprocketUnavailable } from './errors.ts';
import { openSession } from './session.ts';
import { fetchShiprocket, type ShiprocketResponse } from './http.ts';
import type { ShiprocketSettings } from './settings.ts';

/** By what a shipment is found, as far as it is known. */
export interface TrackingQuery {
  readonly shipmentId: string | null;
  readonly awb: string | null;
  /** Shiprocket's id of the order. */
  readonly orderId: string | null;
}

/** Shiprocket's API, as far as the shop uses it (https://apidocs.shiprocket.in). Every call ends within the timeout. */
export interface Shiprocket {
  /**
   * Repeating an `order_id` gives the order that was made first, also a cancelled one.
   * @throws ShiprocketUnavailable, ShiprocketRefused
   */
  readonly createOrder: (order: AdhocOrder) => Promise<CreatedOrder>;
  /**
   * Nothing scanned yet is an answer without activities.
   * @throws ShiprocketUnavailable
   */
  readonly track: (by: TrackingQuery) => Promise<TrackingResponse>;
}

interface Needs {
  readonly now: () => number;
  /** Milliseconds for one call. */
  readonly timeoutMs?: number;
}

export function openShiprocket(settings: ShiprocketSettings, { now, timeoutMs = 8_000 }: Needs): Shiprocket {
  const session = openSession(settings, { now, timeoutMs });
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ShiprocketResponse> => {
    const url = `${settings.apiUrl}/${path}`;
    const token = await session.token();
    const answer = await fetchShiprocket({ method, url, body, token, timeoutMs });
    if (answer.status !== 401) return answer;
    // The token was revoked before its time.
    session.invalidate(token);
    return fetchShiprocket({ method, url, body, token: await session.token(), timeoutMs });
  };
  return {
    createOrder: async (order) => {
      const { status, body } = await call('POST', 'orders/create/adhoc', order);
      if (status === 400 || status === 422) throw new ShiprocketRefused(fieldsOf(body));
      checkStatus(status);
      const created = v.safeParse(CreatedOrder, body);
      if (!created.success) throw new ShiprocketUnavailable('unreadable answer');
      return created.output;
    },
    track: async (by) => {
      const { status, body } = await call('GET', trackingPath(by));
      checkStatus(status);
      const tracking = trackingIn(body);
      if (!tracking) throw new ShiprocketUnavailable('unreadable answer');
      return tracking;
    },
  };
}

/** The shipment comes first: it stays while couriers, and with them the number on the parcel, may change. */
function trackingPath({ shipmentId, awb, orderId }: TrackingQuery): string {
  if (shipmentId !== null) return `courier/track/shipment/${encodeURIComponent(shipmentId)}`;
  if (awb !== null) return `courier/track/awb/${encodeURIComponent(awb)}`;
  return `courier/track?order_id=${encodeURIComponent(orderId ?? '')}`;
}

function checkStatus(status: number): void {
  if (status < 200 || status > 299) throw new ShiprocketUnavailable(`status ${status}`);
}

function fieldsOf(body: unknown): string[] {
  const refused = v.safeParse(RefusedOrder, body);
  return refused.success
    ? Object.keys(refused.output.errors).filter((name) => /^[\w.]{1,60}$/.test(name))
    : [];
}

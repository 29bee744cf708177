import { SHIPROCKET_TIMEOUT_MS } from '../../provider-timeouts.ts';
import * as v from 'valibot';
import type { AdhocOrder } from './adhoc-order.ts';
import type { ReturnOrder } from './return-order.ts';
import { chooseDelivery, NO_DELIVERY, type CourierDelivery } from './delivery.ts';
import {
  Couriers,
  CreatedLabels,
  CreatedOrder,
  NoCourier,
  PickupAddresses,
  RefusedOrder,
  ShownOrder,
  StatusCode,
  findTracking,
  type PickupAddress,
  type TrackingResponse,
} from './responses.ts';
import { ShiprocketRefused, ShiprocketUnavailable } from './errors.ts';
import { isCancelled } from '../shipment-status.ts';
import { openShiprocketSession } from './session.ts';
import { fetchShiprocket, type ShiprocketResponse } from './http.ts';
import type { ShiprocketSettings } from './settings.ts';

/** The known ids of a shipment; at least one should be set. */
export interface TrackingQuery {
  readonly shipmentId: string | null;
  readonly awb: string | null;
  /** Shiprocket's id of the order. */
  readonly orderId: string | null;
}

/** Origin and destination of a parcel, for {@link Shiprocket.findDelivery}. */
export interface DeliveryRoute {
  readonly pickupPin: string;
  readonly pin: string;
  readonly weightKg: number;
}

export interface Labels {
  /** Of one document with all labels; null without a label. */
  readonly address: string | null;
  /** The ids of the shipments without a label: no courier is assigned yet. */
  readonly missing: readonly string[];
}

/** The parts of Shiprocket's API that the shop uses (https://apidocs.shiprocket.in). Every request has a timeout. */
export interface Shiprocket {
  /**
   * Creates an order. Repeating an `order_id` returns the order that was created first, even if it is cancelled.
   * @throws ShiprocketUnavailable when it does not respond; ShiprocketRefused when it does not accept the fields
   */
  readonly createOrder: (order: AdhocOrder) => Promise<CreatedOrder>;
  /** Creates the order of a courier who brings pieces back to the shop, like {@link createOrder}. */
  readonly createReturn: (order: ReturnOrder) => Promise<CreatedOrder>;
  /**
   * Finds an address of the account by its name.
   * @throws ShiprocketUnavailable when it does not respond, or has no such address: a wrong setting of the shop
   */
  readonly findPickupAddress: (name: string) => Promise<PickupAddress>;
  /**
   * Cancels an order by Shiprocket's id, so that it is not shipped; safe to repeat.
   * @returns false when it cannot be cancelled any more
   * @throws ShiprocketUnavailable when it does not respond: whether it is cancelled is unknown
   */
  readonly cancelOrder: (orderId: string) => Promise<boolean>;
  /**
   * Creates the labels of shipments, or finds existing ones.
   * @throws ShiprocketUnavailable when it does not respond
   */
  readonly createLabels: (shipmentIds: readonly string[]) => Promise<Labels>;
  /**
   * Answers a courier who could not deliver a parcel (NDR, non-delivery report); safe to repeat.
   * @returns false when the courier no longer waits for an answer
   * @throws ShiprocketUnavailable when it does not respond
   */
  readonly answerFailedDelivery: (awb: string, answer: FailedDeliveryAnswer) => Promise<boolean>;
  /**
   * Fetches the tracking of a shipment; one that was not scanned yet has no activities.
   * @throws ShiprocketUnavailable when Shiprocket does not respond or does not know the shipment
   */
  readonly track: (by: TrackingQuery) => Promise<TrackingResponse>;
  /**
   * Fetches whether and when a parcel reaches a PIN code.
   * @throws ShiprocketUnavailable when it does not respond, or does not know the pickup PIN code
   */
  readonly findDelivery: (route: DeliveryRoute) => Promise<CourierDelivery>;
}

/** What a courier is to do with a parcel that could not be delivered, in Shiprocket's words. */
interface FailedDeliveryAnswer {
  readonly action: 're-attempt' | 'return';
  /** Which the courier is to call. */
  readonly phone: string;
  /** For the courier; '' for a usual one. */
  readonly comment: string;
}

const DEFAULT_COMMENTS = {
  're-attempt': 'The customer asks for another delivery attempt. Please call first.',
  return: 'The customer does not want the parcel. Please return it.',
} as const;

/** HTTP statuses by which Shiprocket refuses to do something. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 405, 409, 422]);

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
  const session = openShiprocketSession(settings, { now, timeoutMs });
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ShiprocketResponse> => {
    const url = `${settings.apiUrl}/${path}`;
    const token = await session.token();
    const response = await fetchShiprocket({ method, url, body, token, timeoutMs });
    if (response.status !== 401) return response;
    // The token was revoked before it expired.
    session.invalidate(token);
    return fetchShiprocket({ method, url, body, token: await session.token(), timeoutMs });
  };
  const create = async (path: string, order: object) => {
    const { status, body } = await call('POST', path, order);
    if (status === 400 || status === 422) throw new ShiprocketRefused(refusedFields(body));
    checkStatus(status);
    const created = v.safeParse(CreatedOrder, body);
    if (!created.success) throw new ShiprocketUnavailable('unreadable answer');
    return created.output;
  };
  return {
    createOrder: (order) => create('orders/create/adhoc', order),
    createReturn: (order) => create('orders/create/return', order),
    findPickupAddress: async (name) => {
      const { status, body } = await call('GET', 'settings/company/pickup');
      checkStatus(status);
      const read = v.safeParse(PickupAddresses, body);
      if (!read.success) throw new ShiprocketUnavailable('unreadable answer');
      const found = read.output.data.shipping_address.find((one) => one.pickup_location === name);
      if (!found) throw new ShiprocketUnavailable('no pickup address with the name of the settings');
      return found;
    },
    cancelOrder: async (orderId) => {
      const cancelled = await call('POST', 'orders/cancel', { ids: [numeric(orderId)] });
      if (isAccepted(cancelled)) return true;
      if (!isRefused(cancelled)) throw new ShiprocketUnavailable(`status ${cancelled.status}`);
      // Shiprocket refuses to cancel a cancelled order just like a picked-up one.
      const { status, body } = await call('GET', `orders/show/${encodeURIComponent(orderId)}`);
      checkStatus(status);
      const shown = v.safeParse(ShownOrder, body);
      if (!shown.success) throw new ShiprocketUnavailable('unreadable answer');
      return isCancelled(shown.output.data);
    },
    createLabels: async (shipmentIds) => {
      const none: Labels = { address: null, missing: shipmentIds };
      const { status, body } = await call('POST', 'courier/generate/label', {
        shipment_id: shipmentIds.map(numeric),
      });
      // Without a courier there is no label.
      if (status === 400 || status === 422) return none;
      checkStatus(status);
      const read = v.safeParse(CreatedLabels, body);
      const address = read.success ? labelAddress(read.output.label_url, settings.apiUrl) : null;
      return read.success && address !== null ? { address, missing: read.output.not_created } : none;
    },
    answerFailedDelivery: async (awb, { action, phone, comment }) => {
      const answered = await call('POST', `ndr/${encodeURIComponent(awb)}/action`, {
        action,
        // Shiprocket requires a comment.
        comments: comment || DEFAULT_COMMENTS[action],
        ...(action === 're-attempt' && { phone }),
      });
      if (isAccepted(answered)) return true;
      if (isRefused(answered)) return false;
      throw new ShiprocketUnavailable(`status ${answered.status}`);
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
        // All couriers; each with whether it accepts cash.
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

/** The address of labels, if a browser may be sent there: on TLS, or at the same place as the API. */
function labelAddress(url: string, apiUrl: string): string | null {
  const address = URL.parse(url);
  const isSafe = address?.protocol === 'https:' || (address && address.origin === URL.parse(apiUrl)?.origin);
  return isSafe ? url : null;
}

/** The shipment's id has priority: it stays when the courier, and with it the AWB number, changes. */
function trackingPath({ shipmentId, awb, orderId }: TrackingQuery): string {
  if (shipmentId !== null) return `courier/track/shipment/${encodeURIComponent(shipmentId)}`;
  if (awb !== null) return `courier/track/awb/${encodeURIComponent(awb)}`;
  return `courier/track?order_id=${encodeURIComponent(orderId ?? '')}`;
}

/** Shiprocket's numeric ids are sent as numbers. */
function numeric(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}

/** Whether the HTTP status, and the status in the body if present, are a success. */
function isAccepted({ status, body }: ShiprocketResponse): boolean {
  return isSuccess(status) && isSuccess(statusCodeOf(body) ?? status);
}

function isRefused({ status, body }: ShiprocketResponse): boolean {
  return REFUSALS.has(isSuccess(status) ? (statusCodeOf(body) ?? status) : status);
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

function statusCodeOf(body: unknown): number | null {
  const read = v.safeParse(StatusCode, body);
  return read.success ? read.output.status_code : null;
}

function checkStatus(status: number): void {
  if (!isSuccess(status)) throw new ShiprocketUnavailable(`status ${status}`);
}

function refusedFields(body: unknown): string[] {
  const refused = v.safeParse(RefusedOrder, body);
  return refused.success
    ? Object.keys(refused.output.errors).filter((name) => /^[\w.]{1,60}$/.test(name))
    : [];
}

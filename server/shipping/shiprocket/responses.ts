import * as v from 'valibot';
import { isStorable } from '../../db/is-storable.ts';

/**
 * The fields of Shiprocket's responses that the shop reads. Ids are numbers or strings; missing values are null, ''
 * or absent.
 */

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.trim(),
  v.minLength(1),
  v.maxLength(255),
  v.check(isStorable),
);
const optionalId = v.fallback(v.nullable(id), null);
const text = v.fallback(v.pipe(v.string(), v.trim()), '');
/** A status is a string in some responses and a number in others. */
const label = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.toUpperCase()),
  '',
);

/** A number of a list of statuses, or a text of it. */
const statusId = v.fallback(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))), null);

export const LoginResponse = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

export const CreatedOrder = v.object({
  order_id: id,
  shipment_id: id,
  status: label,
  status_code: v.fallback(v.number(), 0),
  awb_code: optionalId,
  courier_name: text,
});
export type CreatedOrder = v.InferOutput<typeof CreatedOrder>;

/** An address of the account where couriers pick parcels up. */
const PickupAddress = v.object({
  pickup_location: text,
  name: text,
  email: text,
  phone: v.fallback(id, ''),
  address: text,
  address_2: text,
  city: text,
  state: text,
  country: text,
  pin_code: v.fallback(id, ''),
});
export type PickupAddress = v.InferOutput<typeof PickupAddress>;

/** The response to `settings/company/pickup`. */
export const PickupAddresses = v.object({ data: v.object({ shipping_address: v.array(PickupAddress) }) });

/** The response to `courier/generate/label`: one address for all labels, and the shipments without a label. */
export const CreatedLabels = v.object({
  label_url: text,
  not_created: v.fallback(v.array(id), []),
});

/** A validation error, with the names of the refused fields. */
export const RefusedOrder = v.object({ errors: v.record(v.string(), v.unknown()) });

/** Some responses have the HTTP status 200 and another one in the body. */
export const StatusCode = v.object({ status_code: v.number() });

/** The response to `orders/show`. */
export const ShownOrder = v.object({
  data: v.object({ status: label, status_code: v.fallback(v.number(), 0) }),
});

const Activity = v.object({
  date: text,
  activity: text,
  location: text,
  'sr-status-label': label,
});

const Tracked = v.object({ awb_code: optionalId, current_status: label, courier_name: text });

const TrackingResponse = v.object({
  shipment_status: statusId,
  shipment_track: v.fallback(v.array(Tracked), []),
  shipment_track_activities: v.fallback(v.array(Activity), []),
});
export type TrackingResponse = v.InferOutput<typeof TrackingResponse>;

/**
 * Finds the tracking data in a response: at the top level, in a list (by order id), or in an object under an id,
 * depending on the endpoint. Null if missing.
 */
export function findTracking(response: unknown): TrackingResponse | null {
  const objects =
    typeof response === 'object' && response !== null ? [response, ...Object.values(response)] : [];
  for (const part of objects) {
    const read = v.safeParse(v.object({ tracking_data: TrackingResponse }), part);
    if (read.success) return read.output.tracking_data;
  }
  return null;
}

/**
 * A webhook's body. `sr_order_id` is Shiprocket's id; `order_id` is our reference, sometimes with Shiprocket's id
 * appended.
 */
export const TrackingEvent = v.pipe(
  v.object({
    awb: optionalId,
    courier_name: text,
    current_status: label,
    current_status_id: statusId,
    shipment_status: label,
    shipment_status_id: statusId,
    /** Day, month, year and time in India: 23 05 2023 11:43:52. */
    current_timestamp: text,
    order_id: v.fallback(id, ''),
    sr_order_id: v.fallback(id, ''),
    scans: v.fallback(v.array(Activity), []),
    is_return: v.fallback(v.union([v.number(), v.boolean()]), 0),
  }),
  v.check(({ awb, order_id, sr_order_id }) => [awb, order_id, sr_order_id].some(Boolean)),
);
export type TrackingEvent = v.InferOutput<typeof TrackingEvent>;

const Courier = v.object({
  courier_company_id: optionalId,
  cod: v.fallback(v.union([v.number(), v.boolean()]), 0),
  blocked: v.fallback(v.nullable(v.union([v.number(), v.boolean()])), 0),
  /** '4', or '3 - 5'. */
  estimated_delivery_days: v.fallback(v.nullable(id), null),
});

/** The couriers for a PIN code. */
export const Couriers = v.object({
  data: v.object({
    available_courier_companies: v.array(Courier),
    recommended_courier_company_id: optionalId,
  }),
});
export type Couriers = v.InferOutput<typeof Couriers>;

/** The response for a PIN code without couriers; some have the HTTP status 200. */
export const NoCourier = v.object({
  status: v.literal(404),
  /** An unknown pickup address is a wrong setting of the shop, unrelated to the PIN code. */
  message: v.pipe(v.string(), v.regex(/^(?!.*pickup).*serviceable/is)),
});

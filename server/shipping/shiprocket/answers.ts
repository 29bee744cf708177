import * as v from 'valibot';

/** What Shiprocket answers, as far as it is read: ids come as numbers or text, and what is missing comes as null, '' or not at all. */

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.minLength(1));
const optionalId = v.fallback(v.nullable(id), null);
const text = v.fallback(v.pipe(v.string(), v.trim()), '');
/** Statuses are words in one answer and numbers in the next. */
const label = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.toUpperCase()),
  '',
);

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

/** Errors of validation name the fields. */
export const RefusedOrder = v.object({ errors: v.record(v.string(), v.unknown()) });

const Activity = v.object({
  date: text,
  activity: text,
  location: text,
  'sr-status-label': label,
});

const Tracked = v.object({ awb_code: optionalId, current_status: label, courier_name: text });

const TrackingResponse = v.object({
  shipment_track: v.fallback(v.array(Tracked), []),
  shipment_track_activities: v.fallback(v.array(Activity), []),
});
export type TrackingResponse = v.InferOutput<typeof TrackingResponse>;

/** Tracking comes bare, in a list when it is asked for by order, and under its number from some of the calls. Null when it is none. */
export function trackingIn(answer: unknown): TrackingResponse | null {
  const objects = typeof answer === 'object' && answer !== null ? [answer, ...Object.values(answer)] : [];
  for (const part of objects) {
    const read = v.safeParse(v.object({ tracking_data: TrackingResponse }), part);
    if (read.success) return read.output.tracking_data;
  }
  return null;
}

/** A webhook's body. `sr_order_id` is Shiprocket's id, `order_id` ours, with Shiprocket's behind it at times. */
export const TrackingEvent = v.pipe(
  v.object({
    awb: optionalId,
    courier_name: text,
    current_status: label,
    shipment_status: label,
    /** Day, month, year and time of India: 23 05 2023 11:43:52. */
    current_timestamp: text,
    order_id: v.fallback(id, ''),
    sr_order_id: v.fallback(id, ''),
    scans: v.fallback(v.array(Activity), []),
    is_return: v.fallback(v.union([v.number(), v.boolean()]), 0),
  }),
  v.check(({ awb, order_id, sr_order_id }) => [awb, order_id, sr_order_id].some(Boolean)),
);
export type TrackingEvent = v.InferOutput<typeof TrackingEvent>;

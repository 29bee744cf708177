import * as v from 'valibot';

export const TrackingScan = v.object({ location: v.string(), status: v.string(), date: v.string() });

const TrackedParcel = v.object({
  current_status: v.string(),
  courier_name: v.string(),
  awb_code: v.string(),
  /** Not in the spec: the courier's page about the parcel. */
  track_url: v.optional(v.string()),
  shipment_track: v.array(TrackingScan),
});
export type TrackedParcel = v.InferOutput<typeof TrackedParcel>;

export const TrackingData = v.object({
  tracking_data: v.object({
    ...TrackedParcel.entries,
    /** Not in the spec: the parcels of an order that is sent in several. The other fields are then about all of them. */
    parcels: v.optional(v.array(TrackedParcel)),
  }),
});
export type TrackingData = v.InferOutput<typeof TrackingData>;

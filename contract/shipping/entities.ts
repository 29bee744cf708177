import * as v from 'valibot';

export const TrackingScan = v.object({ location: v.string(), status: v.string(), date: v.string() });

export const TrackingData = v.object({
  tracking_data: v.object({
    current_status: v.string(),
    courier_name: v.string(),
    awb_code: v.string(),
    /** Not in the spec: the courier's page about the parcel. */
    track_url: v.optional(v.string()),
    shipment_track: v.array(TrackingScan),
  }),
});
export type TrackingData = v.InferOutput<typeof TrackingData>;

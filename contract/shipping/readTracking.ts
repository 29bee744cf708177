import { entity } from '../replies/entity.ts';
import type { TrackedParcel, TrackingData } from './entities.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

type Tracking = TrackingData['tracking_data'];
type Scan = Tracking['shipment_track'][number];

const NAMES = new Set([
  'current_status',
  'courier_name',
  'awb_code',
  'shipment_track',
  'shipment_track_activities',
]);
/** Maximum depth of the search. */
const MAX_DEPTH = 6;

/** The tracking data, at any depth of the reply; undefined if missing. */
export function readTracking(reply: ReplyPart): { readonly trackingData?: TrackingData } {
  const found = findTracking(reply, MAX_DEPTH);
  return found ? { trackingData: { tracking_data: readTrackingData(found) } } : {};
}

/** The first part, from the outside in, that is named `tracking_data` or has one of its fields. */
function findTracking(part: ReplyPart, depth: number): ReplyPart | null {
  const fields = part.parts();
  if (part.isObject() && (part.name === 'tracking_data' || fields.some(({ name }) => NAMES.has(name)))) {
    return part;
  }
  if (depth === 0) return null;
  for (const field of fields) {
    const found = findTracking(field, depth - 1);
    if (found) return found;
  }
  return null;
}

function readTrackingData(part: ReplyPart): Tracking {
  const parcels = part.field('parcels');
  const read = parcels.isList() ? parcels.parts().map(readParcel) : [];
  return { ...readParcel(part), ...(read.length > 0 ? { parcels: read } : {}) };
}

/** Shiprocket itself names status, courier and number in the first entry of `shipment_track`, and the scans `shipment_track_activities`. */
function readParcel(part: ReplyPart): TrackedParcel {
  const track = part.field('shipment_track').parts();
  const [shipment] = track;
  const activities = part.field('shipment_track_activities').parts();
  const url = part.field('track_url').text();
  const fieldOf = (name: string) => part.field(name).text() || (shipment?.field(name).text() ?? '');
  return entity<TrackedParcel>({
    current_status: fieldOf('current_status'),
    courier_name: fieldOf('courier_name'),
    awb_code: fieldOf('awb_code'),
    track_url: url.startsWith('https://') ? url : undefined,
    shipment_track: [...track, ...activities]
      .map(readScan)
      .filter(({ status, location }) => status || location),
  });
}

function readScan(part: ReplyPart): Scan {
  const date = part.field('date');
  const time = /^[\d\s]*$/.test(date.text()) ? date.time() : null;
  return entity<Scan>({
    location: part.field('location').text(),
    status: part.field('status', 'activity').text(),
    date: time === null ? date.text() : new Date(time).toISOString(),
  });
}

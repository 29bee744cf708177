import { readIndiaTime } from './shiprocket/india-time.ts';
import { withoutPhones } from './phone-numbers.ts';
import { nameOfStatus, parcelState } from '../orders/parcel-labels.ts';
import type { TrackingResponse, TrackingEvent } from './shiprocket/responses.ts';

/** A tracking report, from a response or a webhook. Its texts contain no phone numbers. */
export interface TrackingReport {
  /** The AWB number of the parcel; null while no courier has it. */
  readonly awb: string | null;
  readonly courier: string;
  /** Shiprocket's status label in upper case, or the name of its number when the label is unknown, or ''. */
  readonly label: string;
  /** When the status changed; null when Shiprocket does not report it. */
  readonly at: Date | null;
  readonly scans: readonly Scan[];
}

export interface Scan {
  readonly at: Date;
  readonly status: string;
  readonly location: string;
}

const TEXT_MAX = 200;
const MAX_SCANS = 200;
const AWB = /^[\w-]{4,40}$/;

/** Converts a tracking response. A parcel without scans returns a report without scans. */
export function responseToReport({
  shipment_status,
  shipment_track,
  shipment_track_activities,
}: TrackingResponse): TrackingReport {
  const [track] = shipment_track;
  const awb = readAwb(track?.awb_code ?? null);
  return {
    awb,
    courier: clean(track?.courier_name ?? '', awb),
    label: firstKnown([
      clean(track?.current_status ?? '', awb),
      nameOfStatus({ orderStatusId: null, shipmentStatusId: shipment_status }),
    ]),
    at: null,
    scans: readScans(shipment_track_activities, awb),
  };
}

/** Converts a webhook's event. */
export function eventToReport(event: TrackingEvent): TrackingReport {
  const awb = readAwb(event.awb);
  return {
    awb,
    courier: clean(event.courier_name, awb),
    label: firstKnown([
      clean(event.current_status, awb),
      clean(event.shipment_status, awb),
      nameOfStatus({
        orderStatusId: event.current_status_id,
        shipmentStatusId: event.shipment_status_id,
      }),
    ]),
    at: readIndiaTime(event.current_timestamp),
    scans: readScans(event.scans, awb),
  };
}

/** The first known label, or else the first label: it is logged as unknown. */
function firstKnown(labels: readonly string[]): string {
  return labels.find((label) => parcelState(label) !== null) ?? labels.find(Boolean) ?? '';
}

function readScans(activities: TrackingResponse['shipment_track_activities'], awb: string | null): Scan[] {
  return activities.slice(0, MAX_SCANS).flatMap((activity) => {
    const at = readIndiaTime(activity.date);
    const label = activity['sr-status-label'];
    const status = clean(activity.activity, awb) || (label === 'NA' ? '' : toSentenceCase(clean(label, awb)));
    return at && status ? [{ at, status, location: formatLocation(clean(activity.location, awb)) }] : [];
  });
}

/** Makes a text storable and safe to show: removes phone numbers and control characters, and truncates it. */
function clean(text: string, awb: string | null): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  const storable = text.toWellFormed().replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return Array.from(withoutPhones(storable, awb).trim()).slice(0, TEXT_MAX).join('');
}

function readAwb(text: string | null): string | null {
  return text !== null && AWB.test(text) ? text : null;
}

/** OUT_FOR_DELIVERY → Out for delivery */
function toSentenceCase(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase().replaceAll('_', ' ');
}

/** Mysuru_Central_D (Karnataka) → Mysuru Central D (Karnataka) */
function formatLocation(location: string): string {
  return location.replaceAll('_', ' ');
}

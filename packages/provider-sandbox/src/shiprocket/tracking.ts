import { indianTime, trackingSteps, stepOf, timeOfStep } from './tracking-steps.ts';
import type { Shipment } from './records.ts';

/** The `tracking_data` of a shipment (https://apidocs.shiprocket.in, tracking), newest scan first. */
export function trackingData(shipment: Shipment, now: number, stepSeconds: number): Record<string, unknown> {
  const at = stepOf(shipment, now, stepSeconds);
  const steps = trackingSteps(shipment);
  const scans = scansUntil(shipment, at, stepSeconds).toReversed();
  const { status = '', code = 0 } = steps[at] ?? {};
  if (shipment.cancelled || scans.length === 0) return trackingWithoutScans(shipment, at);
  const isDelivered = status === 'DELIVERED' || status === 'RETURN DELIVERED';
  return {
    track_status: 1,
    shipment_status: code,
    shipment_track: [
      {
        ...shipmentTrack(shipment),
        current_status: title(status),
        pickup_date: indianTime(timeOfStep(shipment, 2, stepSeconds)),
        delivered_date: isDelivered ? indianTime(timeOfStep(shipment, at, stepSeconds)) : '',
        edd: isDelivered ? null : indianTime(timeOfStep(shipment, steps.length - 1, stepSeconds)),
      },
    ],
    shipment_track_activities: scans,
    track_url: `https://shiprocket.co/tracking/${shipment.awb}`,
    etd: indianTime(timeOfStep(shipment, steps.length - 1, stepSeconds)),
  };
}

/** The courier's scans up to a step, oldest first. */
export function scansUntil(shipment: Shipment, step: number, stepSeconds: number): Record<string, unknown>[] {
  return trackingSteps(shipment)
    .slice(0, step + 1)
    .flatMap(({ status, code, activity, location }, index) =>
      activity === null
        ? []
        : [
            {
              date: indianTime(timeOfStep(shipment, index, stepSeconds)),
              status: `X-${code}`,
              activity,
              location,
              'sr-status': String(code),
              'sr-status-label': status,
            },
          ],
    );
}

function trackingWithoutScans(shipment: Shipment, step: number): Record<string, unknown> {
  const booked = shipment.isReturn ? title(trackingSteps(shipment)[step]?.status ?? '') : '';
  const status = shipment.cancelled ? 'Canceled' : booked;
  const hasAwb = step > 0 && !shipment.cancelled;
  return {
    track_status: 0,
    shipment_status: shipment.cancelled ? 8 : 0,
    shipment_track: [
      {
        ...shipmentTrack(shipment),
        ...(hasAwb ? {} : { awb_code: '', courier_name: '' }),
        current_status: status,
        pickup_date: null,
        delivered_date: '',
        edd: null,
      },
    ],
    shipment_track_activities: null,
    track_url: '',
    error: 'There are no activities yet. Please look again later.',
  };
}

function shipmentTrack(shipment: Shipment): Record<string, unknown> {
  return {
    id: shipment.shipmentId,
    awb_code: shipment.awb,
    courier_company_id: 10,
    shipment_id: shipment.shipmentId,
    order_id: shipment.orderId,
    weight: String(shipment.weight),
    packages: 1,
    delivered_to: shipment.city,
    destination: shipment.city,
    consignee_name: shipment.consignee,
    origin: 'Jaipur',
    courier_agent_details: null,
    courier_name: shipment.courier,
  };
}

function title(status: string): string {
  return status.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

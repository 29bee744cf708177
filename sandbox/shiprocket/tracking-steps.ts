import type { Shipment } from './records.ts';

/** A step of a parcel's way; `activity` is what the courier writes when it is scanned. */
export interface Step {
  readonly status: string;
  /** Shiprocket's number for the status of a shipment. */
  readonly code: number;
  readonly activity: string | null;
  readonly location: string;
}

const ORIGIN = 'Jaipur_Sanganer_H (Rajasthan)';

/** The way of a parcel from the new order to the door. Couriers write phone numbers into their texts, and so it does. */
export function trackingSteps({ city, state, shipmentId }: Shipment): readonly Step[] {
  const door = `${city}_Central_D (${state})`;
  const rider = `98${String(10_000_000 + (shipmentId % 90_000_000)).padStart(8, '0')}`;
  return [
    { status: 'NEW', code: 0, activity: null, location: '' },
    { status: 'AWB ASSIGNED', code: 1, activity: null, location: '' },
    { status: 'PICKED UP', code: 42, activity: 'Shipment picked up', location: ORIGIN },
    { status: 'IN TRANSIT', code: 18, activity: 'Shipment left the facility', location: ORIGIN },
    {
      status: 'IN TRANSIT',
      code: 18,
      activity: 'Shipment received at the hub',
      location: 'Nagpur_Hub (Maharashtra)',
    },
    {
      status: 'REACHED AT DESTINATION HUB',
      code: 38,
      activity: 'Shipment received at the facility',
      location: door,
    },
    {
      status: 'OUT FOR DELIVERY',
      code: 17,
      activity: `Out for delivery with Ramesh, call +91 ${rider}`,
      location: door,
    },
    { status: 'DELIVERED', code: 7, activity: 'Delivered to consignee', location: door },
  ];
}

/** The number of the step it is at; a step takes `stepSeconds` seconds. */
export function stepOf(shipment: Shipment, now: number, stepSeconds: number): number {
  const passed = Math.floor((now - shipment.createdAt) / (stepSeconds * 1000));
  return Math.max(0, Math.min(passed, trackingSteps(shipment).length - 1));
}

/** Indian time as Shiprocket writes it: `2026-11-02 12:00:00`, without a zone. */
export function indianTime(ms: number): string {
  return new Date(ms + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** When it gets to a step, in ms since 1970. */
export function timeOfStep({ createdAt }: Shipment, step: number, stepSeconds: number): number {
  return createdAt + step * stepSeconds * 1000;
}

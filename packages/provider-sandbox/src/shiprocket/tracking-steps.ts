import type { Shipment } from './records.ts';

/** A tracking step of a shipment. */
export interface Step {
  readonly status: string;
  /** Shiprocket's status code. */
  readonly code: number;
  /** Text of the courier's scan; null for steps without a scan. */
  readonly activity: string | null;
  readonly location: string;
}

const ORIGIN = 'Jaipur_Sanganer_H (Rajasthan)';

/** Index of the step in which the courier gets any parcel. */
export const PICKED_UP = 2;

/** All tracking steps, from the new order to the delivery, or to the loss of the parcel. */
export function trackingSteps(shipment: Shipment): readonly Step[] {
  const steps = attemptedSteps(shipment);
  const { lostAfter } = shipment;
  if (lostAfter === null) return steps;
  const { location = '' } = steps[lostAfter] ?? {};
  const loss = { status: 'LOST', code: 12, activity: 'Shipment lost', location };
  return [...steps.slice(0, lostAfter + 1), loss];
}

/** With a delivery that failed, and what follows from the shop's answer. */
function attemptedSteps(shipment: Shipment): readonly Step[] {
  const steps = plannedSteps(shipment);
  const { failure } = shipment;
  if (!failure) return steps;
  const { location = '' } = steps[failure.after] ?? {};
  const until = steps.slice(0, failure.after + 1);
  const failed = { status: 'UNDELIVERED', code: 21, activity: 'Consignee not available', location };
  if (!failure.answer) return [...until, failed];
  if (failure.answer.action === 're-attempt') return [...until, failed, ...steps.slice(-2)];
  return [
    ...until,
    failed,
    { status: 'RTO INITIATED', code: 9, activity: 'Return to origin initiated', location },
    { status: 'RTO DELIVERED', code: 10, activity: 'Delivered to the seller', location: ORIGIN },
  ];
}

/** From the new order to the delivery. One text has a phone number, as couriers' texts may have. */
function plannedSteps({ city, state, shipmentId, isReturn }: Shipment): readonly Step[] {
  const door = `${city}_Central_D (${state})`;
  if (isReturn)
    return [
      { status: 'RETURN PENDING', code: 21, activity: null, location: '' },
      { status: 'RETURN INITIATED', code: 22, activity: null, location: '' },
      { status: 'RETURN PICKED UP', code: 32, activity: 'Shipment picked up', location: door },
      { status: 'RETURN IN TRANSIT', code: 25, activity: 'Shipment left the facility', location: door },
      { status: 'RETURN DELIVERED', code: 26, activity: 'Delivered to the seller', location: ORIGIN },
    ];
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

/** Index of the current tracking step. `now` is in ms since 1970. */
export function stepOf(shipment: Shipment, now: number, stepSeconds: number): number {
  const { createdAt, failure } = shipment;
  // The parcel waits for the answer.
  const passed = failure?.answer
    ? failure.after + 1 + Math.floor((now - failure.answer.at) / (stepSeconds * 1000))
    : Math.floor((now - createdAt) / (stepSeconds * 1000));
  return Math.max(0, Math.min(passed, trackingSteps(shipment).length - 1));
}

/** Indian time in Shiprocket's format, without a time zone: `2026-11-02 12:00:00`. */
export function indianTime(ms: number): string {
  return new Date(ms + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** When the shipment reaches a step, in ms since 1970. */
export function timeOfStep({ createdAt, failure }: Shipment, step: number, stepSeconds: number): number {
  if (failure?.answer && step > failure.after + 1)
    return failure.answer.at + (step - failure.after - 1) * stepSeconds * 1000;
  return createdAt + step * stepSeconds * 1000;
}

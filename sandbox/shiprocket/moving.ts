import type { SandboxParts } from '../parts.ts';
import { indianTime, journeyOf, stepOf, timeOfStep } from './journey.ts';
import type { Shipment } from './records.ts';
import { scansUntil } from './tracking.ts';

/** Tells the shop of every step that parcels have come to since the last time. */
export function advanceShiprocket(parts: SandboxParts, pace: number): boolean {
  let isChanged = false;
  for (const shipment of Object.values(parts.state.data.shiprocket.shipments)) {
    if (shipment.cancelled) continue;
    const at = stepOf(shipment, parts.now(), pace);
    for (let step = shipment.told + 1; step <= at; step += 1) {
      tell(parts, shipment, step, pace);
      shipment.told = step;
      isChanged = true;
    }
  }
  return isChanged;
}

function tell({ webhooks }: SandboxParts, shipment: Shipment, step: number, pace: number): void {
  const { status = '', code = 0 } = journeyOf(shipment)[step] ?? {};
  const at = timeOfStep(shipment, step, pace);
  webhooks.add('shiprocket', `${shipment.awb}-${step}`, status, {
    awb: shipment.awb,
    courier_name: shipment.courier,
    current_status: status,
    current_status_id: code,
    shipment_status: status,
    shipment_status_id: code,
    current_timestamp: webhookTime(at),
    order_id: shipment.reference,
    sr_order_id: shipment.orderId,
    awb_assigned_date: indianTime(timeOfStep(shipment, 1, pace)),
    pickup_scheduled_date: indianTime(timeOfStep(shipment, 2, pace)),
    etd: indianTime(timeOfStep(shipment, journeyOf(shipment).length - 1, pace)),
    scans: scansUntil(shipment, step, pace),
    is_return: 0,
    channel_id: 1,
  });
}

/** Indian time as webhooks have it: `02 11 2026 12:00:00`. */
function webhookTime(ms: number): string {
  const [date = '', time = ''] = indianTime(ms).split(' ');
  return `${date.split('-').toReversed().join(' ')} ${time}`;
}

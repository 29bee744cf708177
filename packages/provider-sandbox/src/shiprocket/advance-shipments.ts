import type { SandboxContext } from '../sandbox-context.ts';
import { indianTime, trackingSteps, stepOf, timeOfStep } from './tracking-steps.ts';
import type { Shipment } from './records.ts';
import { scansUntil } from './tracking.ts';

/** Queues a webhook for every tracking step that was reached since the last call. True when there was any. */
export function advanceShipments(context: SandboxContext, stepSeconds: number): boolean {
  let isChanged = false;
  for (const shipment of Object.values(context.state.data.shiprocket.shipments)) {
    if (shipment.cancelled) continue;
    const at = stepOf(shipment, context.now(), stepSeconds);
    for (let step = shipment.told + 1; step <= at; step += 1) {
      sendTrackingUpdate(context, shipment, step, stepSeconds);
      shipment.told = step;
      isChanged = true;
    }
  }
  return isChanged;
}

function sendTrackingUpdate(
  { webhooks }: SandboxContext,
  shipment: Shipment,
  step: number,
  stepSeconds: number,
): void {
  const { status = '', code = 0 } = trackingSteps(shipment)[step] ?? {};
  const at = timeOfStep(shipment, step, stepSeconds);
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
    awb_assigned_date: indianTime(timeOfStep(shipment, 1, stepSeconds)),
    pickup_scheduled_date: indianTime(timeOfStep(shipment, 2, stepSeconds)),
    etd: indianTime(timeOfStep(shipment, trackingSteps(shipment).length - 1, stepSeconds)),
    scans: scansUntil(shipment, step, stepSeconds),
    is_return: shipment.isReturn ? 1 : 0,
    channel_id: 1,
  });
}

/** Indian time in the format of webhooks: `02 11 2026 12:00:00`. */
function webhookTime(ms: number): string {
  const [date = '', time = ''] = indianTime(ms).split(' ');
  return `${date.split('-').toReversed().join(' ')} ${time}`;
}

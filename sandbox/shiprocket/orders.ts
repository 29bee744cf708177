import type { SandboxParts } from '../parts.ts';
import { ShiprocketError } from './errors.ts';
import { stepOf } from './journey.ts';
import type { CreateOrder } from './parameters.ts';
import type { Shipment } from './records.ts';

const COURIERS = ['Delhivery Surface', 'Xpressbees Surface', 'Blue Dart Air', 'Ekart Logistics'];

/** An order and its shipment. One whose order id is known already is answered as it is, even when it was cancelled. */
export function createOrder({ state, now }: SandboxParts, wanted: CreateOrder): Shipment {
  const { shiprocket } = state.data;
  const known = Object.values(shiprocket.shipments).find(({ reference }) => reference === wanted.order_id);
  if (known) return known;
  const number = shiprocket.nextNumber;
  shiprocket.nextNumber += 1;
  const shipment: Shipment = {
    orderId: 348_456_000 + number,
    shipmentId: 347_125_000 + number,
    reference: wanted.order_id,
    createdAt: now(),
    cancelled: false,
    awb: `19041${String(424_751_000 + number).padStart(9, '0')}`,
    courier: COURIERS[number % COURIERS.length] ?? '',
    consignee: `${wanted.billing_customer_name} ${wanted.billing_last_name}`.trim(),
    city: wanted.billing_city,
    state: wanted.billing_state,
    paymentMethod: wanted.payment_method,
    subTotal: wanted.sub_total,
    weight: wanted.weight,
    told: 0,
  };
  shiprocket.shipments[shipment.orderId] = shipment;
  return shipment;
}

/** The answer to creating it, also when that is repeated. */
export function createdOrder(shipment: Shipment, now: number, pace: number): Record<string, unknown> {
  const step = stepOf(shipment, now, pace);
  const hasAwb = step > 0 && !shipment.cancelled;
  return {
    order_id: shipment.orderId,
    channel_order_id: shipment.reference,
    shipment_id: shipment.shipmentId,
    status: shipment.cancelled ? 'CANCELED' : hasAwb ? 'READY TO SHIP' : 'NEW',
    status_code: shipment.cancelled ? 5 : hasAwb ? 3 : 1,
    onboarding_completed_now: 0,
    awb_code: hasAwb ? shipment.awb : '',
    courier_company_id: hasAwb ? 10 : '',
    courier_name: hasAwb ? shipment.courier : '',
    new_channel: false,
  };
}

/** Cancels orders by Shiprocket's numbers. @throws ShiprocketError 400 when one is on its way already */
export function cancelOrders({ state, now }: SandboxParts, ids: readonly number[], pace: number): void {
  const wanted = Object.values(state.data.shiprocket.shipments).filter(({ orderId }) =>
    ids.includes(orderId),
  );
  if (wanted.length === 0) throw new ShiprocketError(404, 'No such order');
  if (wanted.some((shipment) => stepOf(shipment, now(), pace) > 1)) {
    throw new ShiprocketError(400, 'The order has been picked up and cannot be cancelled');
  }
  for (const shipment of wanted) shipment.cancelled = true;
}

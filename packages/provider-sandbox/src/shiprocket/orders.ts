import type { SandboxContext } from '../sandbox-context.ts';
import { ShiprocketError } from './errors.ts';
import { stepOf } from './tracking-steps.ts';
import type { CreateOrder } from './parameters.ts';
import type { Shipment } from './records.ts';

const COURIERS = ['Delhivery Surface', 'Xpressbees Surface', 'Blue Dart Air', 'Ekart Logistics'];

/**
 * Creates an order with its shipment. For a known order id it returns the existing shipment, even a cancelled one.
 * The caller saves the state.
 */
export function createOrder({ state, now }: SandboxContext, request: CreateOrder): Shipment {
  const { shiprocket } = state.data;
  const existing = Object.values(shiprocket.shipments).find(
    ({ reference }) => reference === request.order_id,
  );
  if (existing) return existing;
  const number = shiprocket.nextNumber;
  shiprocket.nextNumber += 1;
  const shipment: Shipment = {
    orderId: 348_456_000 + number,
    shipmentId: 347_125_000 + number,
    reference: request.order_id,
    createdAt: now(),
    cancelled: false,
    awb: `19041${String(424_751_000 + number).padStart(9, '0')}`,
    courier: COURIERS[number % COURIERS.length] ?? '',
    consignee: `${request.billing_customer_name} ${request.billing_last_name}`.trim(),
    city: request.billing_city,
    state: request.billing_state,
    paymentMethod: request.payment_method,
    subTotal: request.sub_total,
    weight: request.weight,
    told: 0,
  };
  shiprocket.shipments[shipment.orderId] = shipment;
  return shipment;
}

/** The response to creating an order, also when the request is repeated. */
export function createdOrder(shipment: Shipment, now: number, stepSeconds: number): Record<string, unknown> {
  const step = stepOf(shipment, now, stepSeconds);
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

/**
 * Cancels orders by Shiprocket's order ids. The caller saves the state.
 * @throws ShiprocketError 404 when all are unknown, 400 when one of them was picked up or cancelled before; then no
 * order is cancelled
 */
export function cancelOrders(
  { state, now }: SandboxContext,
  ids: readonly number[],
  stepSeconds: number,
): void {
  const shipments = Object.values(state.data.shiprocket.shipments).filter(({ orderId }) =>
    ids.includes(orderId),
  );
  if (shipments.length === 0) throw new ShiprocketError(404, 'No such order');
  if (shipments.some((shipment) => stepOf(shipment, now(), stepSeconds) > 1)) {
    throw new ShiprocketError(400, 'The order has been picked up and cannot be cancelled');
  }
  if (shipments.some(({ cancelled }) => cancelled)) {
    throw new ShiprocketError(400, 'The order is cancelled already');
  }
  for (const shipment of shipments) shipment.cancelled = true;
}

import type { SandboxContext } from '../sandbox-context.ts';
import { ShiprocketError } from './errors.ts';
import { PICKED_UP, stepOf, trackingSteps } from './tracking-steps.ts';
import type { CreateOrder, CreateReturn, NdrAction } from './parameters.ts';
import type { Shipment } from './records.ts';

const COURIERS = ['Delhivery Surface', 'Xpressbees Surface', 'Blue Dart Air', 'Ekart Logistics'];

/**
 * Creates an order with its shipment. For a known order id it returns the existing shipment, even a cancelled one.
 * The caller saves the state.
 */
export function createOrder(context: SandboxContext, request: CreateOrder): Shipment {
  return createShipment(context, request.order_id, {
    isReturn: false,
    consignee: `${request.billing_customer_name} ${request.billing_last_name}`.trim(),
    city: request.billing_city,
    state: request.billing_state,
    paymentMethod: request.payment_method,
    subTotal: request.sub_total,
    weight: request.weight,
  });
}

/** The same for a return, whose parcel starts at the customer. */
export function createReturn(context: SandboxContext, request: CreateReturn): Shipment {
  return createShipment(context, request.order_id, {
    isReturn: true,
    consignee: request.shipping_customer_name,
    city: request.pickup_city,
    state: request.pickup_state,
    paymentMethod: request.payment_method,
    subTotal: request.sub_total,
    weight: request.weight,
  });
}

type ShipmentDetails = Pick<
  Shipment,
  'isReturn' | 'consignee' | 'city' | 'state' | 'paymentMethod' | 'subTotal' | 'weight'
>;

function createShipment(
  { state, now }: SandboxContext,
  reference: string,
  details: ShipmentDetails,
): Shipment {
  const { shiprocket } = state.data;
  const existing = Object.values(shiprocket.shipments).find((one) => one.reference === reference);
  if (existing) return existing;
  const number = shiprocket.nextNumber;
  shiprocket.nextNumber += 1;
  const shipment: Shipment = {
    ...details,
    orderId: 348_456_000 + number,
    shipmentId: 347_125_000 + number,
    reference,
    createdAt: now(),
    cancelled: false,
    lostAfter: null,
    failure: null,
    awb: `19041${String(424_751_000 + number).padStart(9, '0')}`,
    courier: COURIERS[number % COURIERS.length] ?? '',
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
    ...statusOf(shipment, hasAwb),
    onboarding_completed_now: 0,
    awb_code: hasAwb ? shipment.awb : '',
    courier_company_id: hasAwb ? 10 : '',
    courier_name: hasAwb ? shipment.courier : '',
    new_channel: false,
  };
}

function statusOf({ cancelled, isReturn }: Shipment, hasAwb: boolean) {
  if (cancelled) return { status: 'CANCELED', status_code: 5 };
  if (isReturn)
    return hasAwb
      ? { status: 'RETURN INITIATED', status_code: 22 }
      : { status: 'RETURN PENDING', status_code: 21 };
  return hasAwb ? { status: 'READY TO SHIP', status_code: 3 } : { status: 'NEW', status_code: 1 };
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
  if (shipments.some((shipment) => stepOf(shipment, now(), stepSeconds) >= PICKED_UP)) {
    throw new ShiprocketError(400, 'The order has been picked up and cannot be cancelled');
  }
  if (shipments.some(({ cancelled }) => cancelled)) {
    throw new ShiprocketError(400, 'The order is cancelled already');
  }
  for (const shipment of shipments) shipment.cancelled = true;
}

/** Shipments that a courier has picked up, and neither delivered nor lost. */
export function listOnTheirWay({ state }: SandboxContext): Shipment[] {
  return Object.values(state.data.shiprocket.shipments).filter(
    (shipment) =>
      !shipment.cancelled &&
      shipment.lostAfter === null &&
      shipment.told >= PICKED_UP &&
      shipment.told < trackingSteps(shipment).length - 1,
  );
}

/**
 * The next delivery of an order fails, whose parcel is on its way. The courier then waits for the shop's answer. The caller saves the
 * state.
 */
export function failDelivery(context: SandboxContext, orderId: number): void {
  const shipment = listOnTheirWay(context).find(
    (one) => one.orderId === orderId && !one.isReturn && one.failure === null,
  );
  if (!shipment) throw new ShiprocketError(404, 'No courier has such a parcel');
  shipment.failure = { after: shipment.told, answer: null };
}

/**
 * The shop's answer to a failed delivery. The same answer is accepted again. The caller saves the state.
 * @throws ShiprocketError 404 for an unknown parcel, 400 when its courier does not wait for an answer
 */
export function answerFailure(
  { state, now }: SandboxContext,
  awb: string,
  { action, comments, phone = '' }: NdrAction,
  stepSeconds: number,
): void {
  const shipment = Object.values(state.data.shiprocket.shipments).find((one) => one.awb === awb);
  if (!shipment) throw new ShiprocketError(404, 'Invalid AWB');
  const { failure } = shipment;
  if (!failure || stepOf(shipment, now(), stepSeconds) !== failure.after + 1)
    throw new ShiprocketError(400, 'This shipment is not in NDR');
  failure.answer = { action, comments, phone, at: now() };
}

/** The courier loses the parcel of an order, which is on its way. The caller saves the state. */
export function loseParcel(context: SandboxContext, orderId: number): void {
  const shipment = listOnTheirWay(context).find((one) => one.orderId === orderId);
  if (!shipment) throw new ShiprocketError(404, 'No courier has such a parcel');
  shipment.lostAfter = shipment.told;
}

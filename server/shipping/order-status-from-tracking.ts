import type { ORDER_STATUSES } from '../db/schema.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];

const STATUS_ORDER = [
  'Order Confirmed',
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Delivered',
] as const satisfies readonly OrderStatus[];

/**
 * Shiprocket's labels by the order status that they mean. A label that matches none, such as NEW, changes nothing.
 */
const STEPS: readonly (readonly [OrderStatus, RegExp])[] = [
  ['Cancelled', /^CANCELL?ED\b/],
  ['Delivered', /^(DELIVERED|PARTIAL[ _]DELIVERED|FULFILLED|SELF FULFILLED)\b/],
  ['Out for Delivery', /^OUT FOR DELIVERY\b/],
  [
    'Shipped',
    /^(PICKED UP|SHIPPED|IN[ -]TRANSIT|REACHED|HANDOVER|UNDELIVERED|DELAYED|MISROUTED|IN FLIGHT|CUSTOM CLEARED|CONNECTION)\b/,
  ],
  [
    'Processing',
    /^(AWB ASSIGNED|LABEL|PICK ?UP|OUT FOR PICK ?UP|MANIFEST|INVOICED|READY TO SHIP|SHIPMENT BOOKED|BOX PACKING|PACKED)\b/,
  ],
];

/**
 * What shoppers see for a parcel with a problem. None contains a word that would give it another colour (spec §4).
 */
const EXCEPTION_STATUSES: readonly (readonly [string, RegExp])[] = [
  ['Delivery attempted', /^UNDELIVERED\b/],
  ['Delayed', /^(DELAYED|MISROUTED)\b/],
  ['Returned to us', /^RTO[ _-]*DELIVERED\b/],
  ['Coming back to us', /^RTO\b/],
  ['Lost on its way', /^(LOST|DESTROYED|DAMAGED|DISPOSED)\b/],
];

/** The order status that a label means; null when it means none. */
export function orderStatusFor(label: string): OrderStatus | null {
  return STEPS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
}

/** The order's status after a report about its shipment. It never moves backwards (spec §11 P13). */
export function nextOrderStatus(status: OrderStatus, label: string): OrderStatus {
  const step = orderStatusFor(label);
  const current = statusRank(status);
  // An unpaid or cancelled order has no shipment, and a delivered order stays delivered.
  if (step === null || current < 0 || status === 'Delivered') return status;
  return step === 'Cancelled' || statusRank(step) > current ? step : status;
}

function statusRank(status: OrderStatus): number {
  return STATUS_ORDER.findIndex((step) => step === status);
}

/**
 * The status that shoppers see beside the scans: the order's, unless there is a problem with the parcel or it is not
 * on its way yet.
 */
export function currentStatus(status: OrderStatus, label: string): string {
  if (status === 'Order Confirmed') return 'Preparing your order';
  if (status === 'Cancelled' || status === 'Delivered') return status;
  return EXCEPTION_STATUSES.find(([, pattern]) => pattern.test(label))?.[0] ?? status;
}

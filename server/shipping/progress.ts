import type { ORDER_STATUSES } from '../db/schema.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];

const STATUS_ORDER = [
  'Order Confirmed',
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Delivered',
] as const satisfies readonly OrderStatus[];

/** Labels of Shiprocket by the step that they mean. Whatever is on no list, such as NEW, moves nothing. */
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

/** What shoppers read while a parcel is not simply on its way. None holds a word that would give it another colour (spec §4). */
const EXCEPTION_STATUSES: readonly (readonly [string, RegExp])[] = [
  ['Delivery attempted', /^UNDELIVERED\b/],
  ['Delayed', /^(DELAYED|MISROUTED)\b/],
  ['Returned to us', /^RTO[ _-]*DELIVERED\b/],
  ['Coming back to us', /^RTO\b/],
  ['Lost on its way', /^(LOST|DESTROYED|DAMAGED|DISPOSED)\b/],
];

/** The step that a label means; null when it means none. */
export function stepOf(label: string): OrderStatus | null {
  return STEPS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
}

/** Where an order stands after news of its shipment: further on or where it was, never back (spec §11 P13). */
export function nextOrderStatus(status: OrderStatus, label: string): OrderStatus {
  const step = stepOf(label);
  const current = progressOf(status);
  // Neither an unpaid nor a cancelled order is on the way to anybody, and what was delivered stays so.
  if (step === null || current < 0 || status === 'Delivered') return status;
  return step === 'Cancelled' || progressOf(step) > current ? step : status;
}

function progressOf(status: OrderStatus): number {
  return STATUS_ORDER.findIndex((step) => step === status);
}

/** The status that shoppers read beside the scans: the order's, unless there is trouble or nothing has begun. */
export function currentStatus(status: OrderStatus, label: string): string {
  if (status === 'Order Confirmed') return 'Preparing your order';
  if (status === 'Cancelled' || status === 'Delivered') return status;
  return EXCEPTION_STATUSES.find(([, pattern]) => pattern.test(label))?.[0] ?? status;
}

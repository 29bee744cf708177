import type { OrderEvent } from '../../../contract/orders/orderEvents.ts';

/** The events that shoppers get a message about. */
export const REPORTED_EVENTS = [
  'placed',
  'paid',
  'shipped',
  'out_for_delivery',
  'returned',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderEvent[];
export type ReportedEvent = (typeof REPORTED_EVENTS)[number];

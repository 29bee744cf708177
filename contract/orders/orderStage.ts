/** The stages of an order without problems, in their order; named like the states of machines/order.machine.ts. */
export const STAGES = ['confirmed', 'packed', 'shipped', 'outForDelivery', 'delivered'] as const;
export type OrderStage = (typeof STAGES)[number] | 'awaitingPayment' | 'returned' | 'cancelled';

/** The keywords of a status by stage; the first match counts. Other servers use other texts. */
const KEYWORDS: readonly (readonly [OrderStage, RegExp])[] = [
  ['cancelled', /cancel/i],
  ['awaitingPayment', /pending payment|payment pending/i],
  // Other servers use ‘Returned’ for orders that the shopper sent back.
  ['returned', /^returned to us$/i],
  ['delivered', /(?<!un)delivered/i],
  ['outForDelivery', /out for delivery/i],
  // A delay, or a delivery that will be attempted again.
  ['shipped', /shipped|transit|dispatched|^delayed$|^delivery attempted$/i],
  ['packed', /processing|pack(ed|ing)/i],
  ['confirmed', /confirmed|placed|preparing/i],
];

/** The stage of an order's status; null for other statuses, such as 'Returned'. */
export function orderStage(status: string): OrderStage | null {
  return KEYWORDS.find(([, pattern]) => pattern.test(status))?.[0] ?? null;
}

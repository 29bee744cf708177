/** The way of an order that all goes well with, by words of its status. */
export const STEPS = ['preparing', 'processing', 'shipped', 'out for delivery', 'delivered'] as const;

/** How many steps of the way are behind or under an order; null for a status that is none of them, such as ‘Cancelled’. */
export function stepsDone(status: string): number | null {
  const text = status.toLowerCase();
  if (text.includes('confirmed')) return 1;
  const index = STEPS.findLastIndex((step) => text.includes(step));
  return index < 0 ? null : index + 1;
}

/** The steps of an order without problems, by words of its status. */
export const STEPS = ['preparing', 'processing', 'shipped', 'out for delivery', 'delivered'] as const;

/** Returns how many steps are reached; null for a status outside the steps, such as ‘Cancelled’. */
export function stepsDone(status: string): number | null {
  const text = status.toLowerCase();
  if (text.includes('confirmed')) return 1;
  const index = STEPS.findLastIndex((step) => text.includes(step));
  return index < 0 ? null : index + 1;
}

/** The steps of a normal delivery, as keywords of the status. */
export const STEPS = ['preparing', 'processing', 'shipped', 'out for delivery', 'delivered'] as const;

/** Returns the number of steps that are reached; null for a status outside the steps, such as ‘Cancelled’. */
export function stepsDone(status: string): number | null {
  const text = status.toLowerCase();
  if (text.includes('confirmed')) return 1;
  const index = STEPS.findLastIndex((step) => text.includes(step));
  return index < 0 ? null : index + 1;
}

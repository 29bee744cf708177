export type StatusTone = 'green' | 'blue' | 'amber' | 'red' | 'grey';

/** The keywords of a status that select each colour; the first match counts (spec §4). */
const TONES: readonly (readonly [StatusTone, readonly string[]])[] = [
  ['green', ['delivered']],
  ['blue', ['shipped', 'out']],
  ['amber', ['processing', 'confirmed']],
  ['red', ['cancel']],
];

/** The colour of an order status; grey when no keyword matches. */
export function statusTone(status: string): StatusTone {
  const text = status.toLowerCase();
  return TONES.find(([, keywords]) => keywords.some((word) => text.includes(word)))?.[0] ?? 'grey';
}

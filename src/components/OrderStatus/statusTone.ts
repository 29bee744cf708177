export type StatusTone = 'green' | 'blue' | 'amber' | 'red' | 'grey';

/** Colours with the words of a status that select them; the first match counts (spec §4). */
const TONES: readonly (readonly [StatusTone, readonly string[]])[] = [
  ['green', ['delivered']],
  ['blue', ['shipped', 'out']],
  ['amber', ['processing', 'confirmed']],
  ['red', ['cancel']],
];

export function statusTone(status: string): StatusTone {
  const text = status.toLowerCase();
  return TONES.find(([, keywords]) => keywords.some((word) => text.includes(word)))?.[0] ?? 'grey';
}

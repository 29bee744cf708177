import type { Row } from './section.ts';

export const TIMES_COLUMNS = ['row', 'times', 'aim', 'median', '75 %', '98 %', 'most'];

/** How long most of some events took, for {@link TIMES_COLUMNS}. */
export function timesRow(name: string, aim: string, times: readonly number[]): Row {
  const sorted = times.toSorted((one, other) => one - other);
  const within = (part: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  return [name, String(times.length), aim, within(0.5), within(0.75), within(0.98), within(1)];
}

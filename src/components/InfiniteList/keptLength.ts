import type { Records } from '../../memory/records.ts';

const LENGTHS_KEPT = 50;

/** How many items a list showed when its history entry was left; 0 when that is not known. */
export function keptLength(records: Records, place: string): number {
  return records.listLengths.read()?.[place] ?? 0;
}

/** Keeps it, with the latest places last. */
export function keepLength(records: Records, place: string, shown: number): void {
  const others = Object.entries(records.listLengths.read() ?? {}).filter(([other]) => other !== place);
  records.listLengths.write(Object.fromEntries([...others.slice(1 - LENGTHS_KEPT), [place, shown]]));
}

import type { Records } from './records.ts';

const KEPT = 9;

/** Ids of the products that were looked at in this browser, the latest first, without the one on the screen. */
export function viewedBefore(records: Records, productId: string): readonly string[] {
  return (records.recentlyViewed.read() ?? []).filter((id) => id !== productId).slice(0, KEPT - 1);
}

export function rememberViewed(records: Records, productId: string): void {
  records.recentlyViewed.write([productId, ...viewedBefore(records, productId)]);
}

const PLACES_KEPT = 50;

/** What a page showed when its history entry was left; null when that is not known. */
export function viewedAt(records: Records, place: string): readonly string[] | null {
  return records.viewedAt.read()?.[place] ?? null;
}

/** Keeps it, so that Back finds the page as high as it was. */
export function keepViewedAt(records: Records, place: string, ids: readonly string[]): void {
  const others = Object.entries(records.viewedAt.read() ?? {}).filter(([other]) => other !== place);
  records.viewedAt.write(Object.fromEntries([...others.slice(1 - PLACES_KEPT), [place, [...ids]]]));
}

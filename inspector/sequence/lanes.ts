import type { Row } from '../recording/recording.ts';

/** Lanes drawn; what needs more shares the last one. */
export const MAX_LANES = 10;
/** The first lane is everything outside: views, the browser, this page. */
export const OUTSIDE = 0;

/** A lane for each actor, in the order of their first messages. */
export function buildLanes(rows: readonly Row[]): ReadonlyMap<string, number> {
  const lanes = new Map<string, number>();
  for (const { source, actor } of rows) {
    for (const key of [source, actor]) {
      if (key !== null && !lanes.has(key)) lanes.set(key, Math.min(lanes.size + 1, MAX_LANES - 1));
    }
  }
  return lanes;
}

/** A colour for a lane, apart from its neighbours'. */
export function laneHue(lane: number): number {
  return (lane * 67 + 18) % 360;
}

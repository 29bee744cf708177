import type { Row } from '../recording/recording.ts';

/** Limit of lanes; further actors share the last one. */
export const MAX_LANES = 10;
/** The first lane is for senders that are not actors: views, the browser, this page. */
export const OUTSIDE = 0;

/** Maps the key of each actor to its lane, in the order of their first events. */
export function buildLanes(rows: readonly Row[]): ReadonlyMap<string, number> {
  const lanes = new Map<string, number>();
  for (const { source, actor } of rows) {
    for (const key of [source, actor]) {
      if (key !== null && !lanes.has(key)) lanes.set(key, Math.min(lanes.size + 1, MAX_LANES - 1));
    }
  }
  return lanes;
}

/** The hue of a lane in degrees, different from its neighbours. */
export function laneHue(lane: number): number {
  return (lane * 67 + 18) % 360;
}

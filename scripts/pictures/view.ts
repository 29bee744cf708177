import type { ToneName } from './palette.ts';
import type { Scene } from './svg.ts';

export type Draw = (scene: Scene) => void;
export type Zoom = readonly [x: number, y: number, scale: number];

export interface View {
  tone: ToneName;
  draw: Draw;
  /** Seen from above on a table instead of standing on the sweep. */
  flat?: boolean;
  zoom?: Zoom;
}

/** Whole thing, then a close view on another backdrop, then any further pictures. */
export const standing = (
  draw: Draw,
  tones: readonly [ToneName, ToneName],
  zoom: Zoom,
  ...more: View[]
): View[] => [{ tone: tones[0], draw }, { tone: tones[1], draw, zoom }, ...more];

export const lying = (
  draw: Draw,
  tones: readonly [ToneName, ToneName],
  zoom: Zoom,
  ...more: View[]
): View[] => [
  { tone: tones[0], draw, flat: true },
  { tone: tones[1], draw, flat: true, zoom },
  ...more.map((view) => ({ flat: true, ...view })),
];

import type { Measure } from '../../../contract/catalogue/productAdditions.ts';

interface Drawing {
  readonly outline: string;
  /** The line of each measurement, and its number beside it. */
  readonly lines: Partial<Record<Measure, readonly [x1: number, y1: number, x2: number, y2: number]>>;
}

const TOP: Drawing = {
  outline:
    'M58 14 Q80 28 102 14 L128 24 L152 92 L132 100 L120 66 L122 176 L38 176 L40 66 L28 100 L8 92 L32 24 Z',
  lines: {
    shoulder: [32, 24, 128, 24],
    chest: [41, 72, 119, 72],
    waist: [40, 106, 120, 106],
    hip: [39, 142, 121, 142],
    sleeve: [130, 24, 154, 92],
    length: [58, 14, 58, 176],
  },
};
const BOTTOM: Drawing = {
  outline: 'M44 14 H116 L128 176 H92 L80 78 L68 176 H32 Z',
  lines: {
    waist: [44, 20, 116, 20],
    hip: [41, 54, 119, 54],
    length: [136, 14, 148, 176],
    inseam: [78, 82, 66, 176],
  },
};
const THING: Drawing = {
  outline: 'M20 40 H140 V150 H20 Z',
  lines: {
    width: [20, 28, 140, 28],
    length: [150, 40, 150, 150],
    height: [10, 40, 10, 150],
  },
};

/** The drawing that has these measurements: of a thing, or of clothes for the upper or the lower part of the body. */
export function drawingOf(measures: readonly Measure[]): Drawing {
  if (measures.includes('width')) return THING;
  return measures.some((measure) => ['chest', 'shoulder', 'sleeve'].includes(measure)) ? TOP : BOTTOM;
}

import { expect, test } from 'vitest';
import { parcelMeasures } from '../../server/shipping/shiprocket/parcel-measures.ts';

const DEFAULTS = { lengthCm: 20, breadthCm: 15, heightCm: 10, weightKg: 0.5 };
const lamp = { weightG: 450, lengthCm: 30, breadthCm: 10, heightCm: 8.25 };

test('pieces without measures are the default together', () => {
  const measures = { length: 20, breadth: 15, height: 10, weight: 0.5 };
  expect(parcelMeasures([{ quantity: 3 }, { quantity: 1, parcel: {} }], DEFAULTS)).toEqual(measures);
});

test('weights add up; the parcel is as long and broad as the largest piece, and as high as all', () => {
  const bell = { weightG: 80, lengthCm: 8, breadthCm: 12, heightCm: 12 };
  const lines = [
    { quantity: 2, parcel: lamp },
    { quantity: 1, parcel: bell },
  ];
  expect(parcelMeasures(lines, DEFAULTS)).toEqual({ length: 30, breadth: 12, height: 28.5, weight: 0.98 });
});

test('with a piece without measures, it is at least the default', () => {
  const lines = [{ quantity: 1, parcel: { weightG: 450, lengthCm: 30 } }, { quantity: 1 }];
  expect(parcelMeasures(lines, DEFAULTS)).toEqual({ length: 30, breadth: 15, height: 10, weight: 0.5 });
  const heavy = [{ quantity: 2, parcel: lamp }, { quantity: 1 }];
  expect(parcelMeasures(heavy, DEFAULTS).weight).toBe(0.9);
});

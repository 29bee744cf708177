import type { ProductParcel } from '../../db/schema.ts';
import type { ShipmentDefaults } from './settings.ts';

/** A line of a parcel, with the measures of one packed piece. */
export interface MeasuredLine {
  readonly quantity: number;
  /** Missing for a product without measures. */
  readonly parcel?: ProductParcel | undefined;
}

/** A measure of some pieces. */
interface Measure {
  readonly value: number;
  readonly quantity: number;
}

/**
 * The weight (kg) and the sides (cm) of a parcel: the weights of all pieces together; as long and as broad as the largest piece,
 * and as high as all pieces on each other. Where a piece has no measure, it is at least the default.
 */
export function parcelMeasures(lines: readonly MeasuredLine[], defaults: ShipmentDefaults['parcel']) {
  const measure = (
    name: keyof ProductParcel,
    least: number,
    combine: (values: readonly Measure[]) => number,
  ) => {
    const known = lines.flatMap(({ quantity, parcel }) => {
      const value = parcel?.[name];
      return value === undefined ? [] : [{ value, quantity }];
    });
    const sum = known.length === 0 ? 0 : combine(known);
    return known.length === lines.length && known.length > 0 ? sum : Math.max(sum, least);
  };
  return {
    length: side(measure('lengthCm', defaults.lengthCm, largest)),
    breadth: side(measure('breadthCm', defaults.breadthCm, largest)),
    height: side(measure('heightCm', defaults.heightCm, together)),
    weight: Math.round(measure('weightG', defaults.weightKg * 1_000, together)) / 1_000,
  };
}

/** To a millimetre. */
function side(cm: number): number {
  return Math.round(cm * 10) / 10;
}

function together(values: readonly Measure[]): number {
  return values.reduce((sum, { value, quantity }) => sum + value * quantity, 0);
}

function largest(values: readonly Measure[]): number {
  return Math.max(...values.map(({ value }) => value));
}

import * as v from 'valibot';
import { QUANTITY_MAX, QUANTITY_MIN } from '../constants.ts';

export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(QUANTITY_MIN), v.maxValue(QUANTITY_MAX));

/** Product id → size → quantity; only quantities above 0 count. */
export const Cart = v.record(v.string(), v.record(v.string(), v.number()));
export type Cart = v.InferOutput<typeof Cart>;

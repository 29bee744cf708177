import * as v from 'valibot';
import { fitsPaise, roundToPaise } from './money.ts';
import type { Paise, Rupees } from './money.ts';

/** An amount in rupees on the wire. Other servers may send more than two decimals. */
export const Amount: v.GenericSchema<Rupees> = v.pipe(v.number(), v.minValue(0), v.check(fitsPaise));

/** Parses rupees into paise, rounded to the nearest one. */
export const Money: v.GenericSchema<Rupees, Paise> = v.pipe(Amount, v.transform(roundToPaise));

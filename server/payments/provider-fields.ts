import * as v from 'valibot';
import { paise } from '../../contract/money.ts';
import { isStorable } from '../db/is-storable.ts';

/** The fields of the providers' objects that the shop stores. Webhooks are signed, but are validated anyway. */

/** The largest amount of a payment that the database stores: 2.1 crore rupees. */
const AMOUNT_MAX = 2 ** 31 - 1;
const ID_MAX = 255;

export const ProviderId = v.pipe(v.string(), v.minLength(1), v.maxLength(ID_MAX), v.check(isStorable));

/** An amount in paise that may be 0, such as the sum of refunds. */
export const NonNegativeAmount = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(AMOUNT_MAX),
  v.transform(paise),
);
/** An amount in paise above 0. */
export const ProviderAmount = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(AMOUNT_MAX),
  v.transform(paise),
);

/** ISO 4217, in upper case. */
export const Currency = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/));

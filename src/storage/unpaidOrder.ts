import * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

/** The order whose payment the shopper has left, and the message of the cart about it. */
const UnpaidOrder = v.object({ id: v.string(), message: v.string() });
export type UnpaidOrder = v.InferOutput<typeof UnpaidOrder>;

export const unpaidOrderIn = ({ session }: Records) =>
  jsonRecord(session, 'aangan.unpaidOrder', 1, UnpaidOrder);

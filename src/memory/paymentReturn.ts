import * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

/** What the query of /verify said when the payment page led back to it. */
const PaymentReturn = v.object({ orderId: v.nullable(v.string()), success: v.boolean() });

export const paymentReturnIn = ({ session }: Records) =>
  jsonRecord(session, 'aangan.paymentReturn', 1, PaymentReturn);

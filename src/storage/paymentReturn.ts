import * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

/** The query of /verify with which the payment page redirected back. */
const PaymentReturn = v.object({ orderId: v.nullable(v.string()), success: v.boolean() });

export const paymentReturnIn = ({ session }: Records) =>
  jsonRecord(session, 'aangan.paymentReturn', 1, PaymentReturn);

import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../contract/constants.ts';
import type { PaymentMethod } from '../../contract/constants.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

const PaymentChoice = v.object({ method: v.picklist(PAYMENT_METHODS) });

/** The payment method that was chosen in this tab. Not in records.ts, which the first screen loads; `records.clear` removes it all the same. */
export function createPaymentChoice({ session }: Records) {
  const record = jsonRecord(session, 'aangan.paymentMethod', 1, PaymentChoice);
  return {
    /** Null when no method was chosen, or the chosen method is no longer available. */
    read: (available: readonly PaymentMethod[]): PaymentMethod | null =>
      available.find((method) => method === record.read()?.method) ?? null,
    write: (method: PaymentMethod): void => record.write({ method }),
    forget: (): void => record.remove(),
  };
}

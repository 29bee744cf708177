import * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

const StoredCoupon = v.object({ code: v.string() });

/**
 * The code of the coupon that the shopper has entered, for every tab of this browser. Not in records.ts, which the first screen loads;
 * `records.clear` removes it all the same.
 */
export function createStoredCoupon({ local }: Records) {
  const record = jsonRecord(local, 'aangan.coupon', 1, StoredCoupon);
  return {
    read: (): string | null => record.read()?.code ?? null,
    write: (code: string): void => record.write({ code }),
    forget: (): void => record.remove(),
  };
}

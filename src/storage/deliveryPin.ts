import * as v from 'valibot';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

const DeliveryPin = v.object({ pin: v.string() });

/**
 * The PIN code to which the shopper wants goods delivered, for every tab of this browser. Not in records.ts, which the first screen loads;
 * `records.clear` removes it all the same.
 */
export function createDeliveryPin({ local }: Records) {
  const record = jsonRecord(local, 'aangan.deliveryPin', 1, DeliveryPin);
  return {
    read: (): string | null => record.read()?.pin ?? null,
    write: (pin: string): void => record.write({ pin }),
  };
}

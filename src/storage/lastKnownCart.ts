import * as v from 'valibot';
import type { Cart } from '../../contract/carts/entities.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';
import { accountOf } from './token.ts';

/**
 * The account's cart as this tab last had it from the server, for when it cannot be loaded. In session storage, like the token; logging out
 * clears it, and another account does not see it.
 */
const recordIn = ({ session }: Records) =>
  jsonRecord(
    session,
    'aangan.lastKnownCart',
    1,
    // Not the schema of contract/carts/entities.ts, which would bring valibot into the first load.
    v.object({ account: v.string(), cart: v.record(v.string(), v.record(v.string(), v.number())) }),
  );

export function readLastKnownCart(records: Records): Cart | null {
  const stored = recordIn(records).read();
  return stored && stored.account === accountOf(records) ? stored.cart : null;
}

export function storeLastKnownCart(records: Records, cart: Cart): void {
  const account = accountOf(records);
  if (account !== null) recordIn(records).write({ account, cart });
}

export function removeLastKnownCart(records: Records): void {
  recordIn(records).remove();
}

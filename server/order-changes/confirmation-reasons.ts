import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { ConfirmationReason } from '../../contract/orders/cashConfirmation.ts';
import { isIndia, readAddressPin } from '../../contract/addresses/pinCode.ts';
import { stateByPin } from '../../contract/addresses/stateByPin.ts';
import { readStreet } from '../../contract/addresses/streetLines.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import type { StoredOrder } from '../orders/queries.ts';

/** A street and its flat with fewer letters and digits are hardly found, such as "Near temple". */
const STREET_MIN = 12;

/** Why the confirmation of a cash order is requested once more. Nothing else follows from it. */
export async function findConfirmationReasons(
  db: Database,
  order: Pick<StoredOrder, 'id' | 'userId' | 'phone' | 'address'>,
): Promise<ConfirmationReason[]> {
  return [
    ...(isShort(order.address.street) ? (['shortAddress'] as const) : []),
    ...(isInOtherState(order.address) ? (['otherState'] as const) : []),
    ...((await hasReturnedBefore(db, order)) ? (['returnedBefore'] as const) : []),
  ];
}

function isShort(text: string): boolean {
  const { flat, street } = readStreet(text);
  return (flat + street).replace(/[^\p{L}\p{M}\p{N}]/gu, '').length < STREET_MIN;
}

/** The table of states by the first digits of a PIN code is wrong for 0.9 % of them, at borders of states: an unneeded question. */
function isInOtherState(address: StoredOrder['address']): boolean {
  const pin = readAddressPin(address);
  const expected = pin === null || !isIndia(address.country) ? null : stateByPin(pin);
  const entered = nameOf(address.state);
  // People may write it in another script.
  return expected !== null && /^[a-z]+$/.test(entered) && entered !== nameOf(expected);
}

/** Without spaces and "and", which people write as "&" too. */
function nameOf(state: string): string {
  const name = state.toLowerCase().replace(/\band\b|[\s.,&-]/g, '');
  return SPELLINGS.get(name) ?? name;
}

/** Other names of states, in use by shoppers. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['newdelhi', 'delhi'],
  ['nctofdelhi', 'delhi'],
  ['orissa', 'odisha'],
  ['pondicherry', 'puducherry'],
  ['uttaranchal', 'uttarakhand'],
  ['up', 'uttarpradesh'],
  ['mp', 'madhyapradesh'],
  ['tamilnad', 'tamilnadu'],
]);

async function hasReturnedBefore(
  db: Database,
  { id, userId, phone }: Pick<StoredOrder, 'id' | 'userId' | 'phone'>,
): Promise<boolean> {
  const isKnown = or(eq(orders.userId, userId), phone === null ? undefined : eq(orders.phone, phone));
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isKnown,
        eq(orders.paymentMethod, 'cod'),
        ne(orders.id, id),
        sql`${orders.events} @> '[{"type": "returned"}]'`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

import type { DeclineReason } from '../../contract/returns/returnLife.ts';
import { DECLINE_REASONS, isExchangeSent } from '../../contract/returns/returnLife.ts';
import { orders, returns, shipments } from '../../server/db/schema.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { countLosses } from '../../server/returns/queries.ts';
import type { ReturnMachineEvent } from '../../server/returns/return-transition.ts';
import type { SeededRandom } from '../seeded-random.ts';

type StoredReturn = typeof returns.$inferSelect;

/** A command of the shop's owner about a return. */
export interface Decision {
  readonly id: string;
  readonly event: ReturnMachineEvent;
  readonly details: {
    readonly declineReason?: DeclineReason;
    readonly reference?: string;
    readonly hasOwnCourier?: boolean;
  };
}

/** What the owner decides about the returns that wait for the owner, at random. */
export async function decideReturns(db: Database, random: SeededRandom): Promise<Decision[]> {
  const rows = await db
    .select({ found: returns, method: orders.paymentMethod })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .orderBy(returns.createdAt, returns.id);
  const lost = await listLostExchanges(db);
  return rows.flatMap(({ found, method }): Decision[] => {
    const event = nextEvent(found, { isCash: method === 'cod', isLost: lost.has(found.id) }, random);
    if (event === null) return [];
    const { id } = found;
    if (event.type === 'return.declined') return [{ id, event, details: { declineReason: event.reason } }];
    if (event.type === 'return.approved')
      return [{ id, event, details: { hasOwnCourier: event.hasOwnCourier === true } }];
    return [{ id, event, details: event.type === 'refund.accepted' ? { reference: 'UTR 1' } : {} }];
  });
}

/** The returns whose other size the courier has lost, as the owner was mailed. */
async function listLostExchanges(db: Database): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ id: shipments.returnId })
    .from(shipments)
    .where(and(eq(shipments.returnPurpose, 'exchange'), eq(shipments.status, 'LOST')));
  return new Set(rows.map(({ id }) => id));
}

function nextEvent(
  { status, hasOwnCourier, resolution, events }: StoredReturn,
  { isCash, isLost }: { readonly isCash: boolean; readonly isLost: boolean },
  random: SeededRandom,
): ReturnMachineEvent | null {
  const isRare = random.next() < 0.15;
  const declined = { type: 'return.declined', reason: random.pick(DECLINE_REASONS) } as const;
  const isOwn = random.next() < 0.4;
  // Sometimes the owner believes that a parcel on its way is lost.
  const seemsLost = isLost || (isRare && isOwn && isExchangeSent(events));
  if (seemsLost && resolution === 'exchange')
    return { type: 'exchange.lost', isSentAgain: random.next() < 0.7 };
  // The parcel that replaces a lost one is waited for.
  const mayFail = resolution === 'exchange' && countLosses({ events }) === 0;
  if (isRare && isOwn && mayFail) return { type: 'exchange.failed' };
  const isOnItsWay = status === 'approved' || status === 'pickUpBooked';
  if (status === 'requested') return isRare ? declined : { type: 'return.approved', hasOwnCourier: isOwn };
  // Shiprocket reports the way of the others.
  if (isOnItsWay && (hasOwnCourier || isRare)) return { type: isOwn ? 'pickUp.done' : 'parcel.received' };
  if (status === 'pickedUp' && (hasOwnCourier || isRare)) return { type: 'parcel.received' };
  if (status === 'received') return isRare ? declined : { type: 'items.accepted' };
  if (status === 'checked' && isCash && resolution === 'refund') return { type: 'refund.accepted' };
  return null;
}

import { asc, eq, inArray } from 'drizzle-orm';
import type { RefundAccount } from '../../contract/returns/entities.ts';
import type {
  DeclineReason,
  ReturnReason,
  ReturnResolution,
  ReturnStatus,
} from '../../contract/returns/returnLife.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { orders, returnUnits, returns } from '../db/schema.ts';
import { listPhotosOfReturns } from '../photos/queries.ts';
import { parcelState, type ReportedState } from '../orders/parcel-labels.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { findShipmentOf } from '../shipping/queries.ts';
import { NOT_ACCEPTED } from '../shipping/shipment-status.ts';
import { changeReturn, ReturnError, type ReturnServices } from './change-return.ts';
import { lockReturn, type StoredReturn } from './queries.ts';
import { openAccount } from './refund-account.ts';
import { acceptsReturnEvent, type ReturnFacts, type ReturnMachineEvent } from './return-transition.ts';

/** A return as the shop's operators see it. */
export interface OpenReturn {
  readonly id: string;
  readonly orderNumber: number;
  readonly status: ReturnStatus;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly units: readonly string[];
  readonly resolution: ReturnResolution;
  /** How many photographs it has. */
  readonly photos: number;
  /** Of an exchange: what is refunded if the other size cannot be sent. */
  readonly refundPaise: number;
  readonly isCash: boolean;
  /** Where the refund of a cash order goes; only once the units are checked. */
  readonly account: RefundAccount | null;
}

const OPEN = ['requested', 'approved', 'pickUpBooked', 'pickedUp', 'received', 'checked'] as const;

export async function countOpenReturns(db: Database): Promise<number> {
  return db.$count(returns, inArray(returns.status, [...OPEN]));
}

/**
 * The returns that are not finished, oldest first.
 * @param limit maximum number; all by default
 */
export async function listOpenReturns(
  { db, secret }: Pick<CoreContext, 'db' | 'secret'>,
  limit?: number,
): Promise<OpenReturn[]> {
  const query = db
    .select({ found: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(inArray(returns.status, [...OPEN]))
    .orderBy(asc(returns.createdAt), asc(returns.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  const ids = rows.map(({ found }) => found.id);
  const units = await listUnits(db, ids);
  const photos = await listPhotosOfReturns(db, ids);
  return rows.map(({ found, order }) => ({
    id: found.id,
    orderNumber: order.number,
    status: found.status,
    reason: found.reason,
    note: found.note,
    units: units
      .filter(({ returnId }) => returnId === found.id)
      .map(({ productId, size, exchangeSize }) =>
        [productId, size, ...(exchangeSize === null ? [] : ['for', exchangeSize])].join(' '),
      ),
    resolution: found.resolution,
    photos: photos.filter(({ returnId }) => returnId === found.id).length,
    refundPaise: found.refundPaise,
    isCash: order.paymentMethod === 'cod',
    account: found.status === 'checked' ? openAccount(secret, found.account) : null,
  }));
}

async function listUnits(db: Database, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(returnUnits)
        .where(inArray(returnUnits.returnId, [...ids]));
}

/** What decides which events of a return a person may cause. */
export interface DecisionFacts extends ReturnFacts {
  /** Whether the order was paid in cash, so that a person pays the refund. */
  readonly isCash: boolean;
  /** Whether Shiprocket has the other size's parcel, or may have it: the answer to a request may have been lost. */
  readonly mayArrive: boolean;
}

export async function readDecisionFacts(
  db: Database,
  { found, order }: { readonly found: StoredReturn; readonly order: Pick<StoredOrder, 'paymentMethod'> },
): Promise<DecisionFacts> {
  const shipment = await findShipmentOf(db, { returnId: found.id, returnPurpose: 'exchange' });
  const mayArrive =
    shipment !== null && shipment.status !== NOT_ACCEPTED && !OVER.has(parcelState(shipment.status));
  return { ...found, isCash: order.paymentMethod === 'cod', mayArrive };
}

/** The states of a parcel that will not reach the shopper. */
const OVER: ReadonlySet<ReportedState | null> = new Set(['cancelled', 'returned', 'lost']);

/** Why a person cannot cause an event of a return now, continuing `return ID …`; null when they can. */
export function refusalOf(facts: DecisionFacts, event: ReturnMachineEvent): string | null {
  const { status, resolution, isCash, mayArrive } = facts;
  if (event.type === 'refund.accepted' && !isCash) return 'is refunded by the payment provider';
  if (event.type === 'exchange.failed' && mayArrive)
    return 'is being sent: cancel the parcel with the other size at Shiprocket first';
  if (event.type === 'exchange.lost' && mayArrive)
    return 'has a parcel with the other size that is not lost at Shiprocket';
  if (acceptsReturnEvent(facts, event)) return null;
  const isDecline = event.type === 'return.declined';
  return `is ${status}, for ${resolution}${isDecline ? ' and cannot be declined for this reason' : ''}`;
}

interface DecisionHooks {
  /** Called with the locked return, before anything is changed; it throws to refuse. */
  readonly check?: (found: StoredReturn) => void;
  /** Records who has decided, in the transaction of the change. */
  readonly record?: (tx: Database, before: StoredReturn, after: StoredReturn) => Promise<void>;
}

/**
 * Applies a decision of the shop.
 * @throws ReturnError when it does not apply to the state of the return
 */
export async function decideReturn(
  services: ReturnServices & { readonly db: Database },
  id: string,
  event: ReturnMachineEvent,
  details: {
    readonly declineReason?: DeclineReason;
    readonly reference?: string;
    readonly hasOwnCourier?: boolean;
  } = {},
  { check, record }: DecisionHooks = {},
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    check?.(locked.found);
    const refusal = refusalOf(await readDecisionFacts(tx, locked), event);
    if (refusal !== null) throw new ReturnError(id, refusal);
    const after = await changeReturn(tx, services, id, event, details);
    if (after) await record?.(tx, locked.found, after);
  });
}

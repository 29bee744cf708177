import { and, eq } from 'drizzle-orm';
import { paise } from '../../contract/money.ts';
import type { ReturnEvent } from '../../contract/returns/returnLife.ts';
import type { Database } from '../db/database.ts';
import { returnUnits, returns } from '../db/schema.ts';
import { issueCreditNote } from '../orders/invoices/issue-credit-note.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { refundableRest } from '../orders/refundable.ts';
import { markExchangeLost } from '../shipping/queries.ts';
import { clearExchange, releaseExchange, reserveForExchange } from '../stock/exchange-stock.ts';
import { listReturnedUnits, lockReturn, type StoredReturn } from './queries.ts';
import { nextReturn, type ReturnMachineEvent } from './return-transition.ts';

/** Why a courier does not do what a return needs. */
export const RETURN_PROBLEMS = [
  'pickUpRefused',
  'exchangeRefused',
  'cancelled',
  'pickedUp',
  'exchangeCancelled',
  'exchangeUndelivered',
] as const;
export type ReturnProblem = (typeof RETURN_PROBLEMS)[number];

type QueuedReturn = Pick<StoredReturn, 'id' | 'orderId' | 'events'>;

/** Adds the jobs that follow from a change of a return, in the transaction of the change. */
export interface ReturnQueues {
  /** The job that refunds an online payment. */
  readonly refund: (tx: Database, returnId: string) => Promise<void>;
  /** The job that books the pick-up of a return, or cancels it. */
  readonly pickUp: (tx: Database, returnId: string) => Promise<void>;
  /** The job that sends the other size of an exchange. */
  readonly ship: (tx: Database, returnId: string) => Promise<void>;
  /** The mail to the shopper about an event, if it is reported. */
  readonly message: (tx: Database, found: QueuedReturn, event: ReturnEvent) => Promise<void>;
  /**
   * The mail to the shop's owner about a courier who does not do what the return needs, once per problem.
   * @param bookings how often a pick-up was booked, or the parcel with the other size was lost, if the problem can occur again
   */
  readonly notifyOwner: (
    tx: Database,
    returnId: string,
    problem: ReturnProblem,
    bookings?: number,
  ) => Promise<void>;
}

export type ReturnServices = Pick<OrderContext, 'now' | 'log'> & { readonly returnQueues: ReturnQueues };

/**
 * Applies an event to a return: the only way to change the status of a stored return. Locks its order and the return,
 * runs machines/return.machine.ts, and in the same transaction stores the status and carries out the machine's
 * actions. Wake the workers after the commit.
 * @param details other columns that change with the status
 * @returns the return afterwards; null when the event does not apply to its state, and nothing was changed
 * @throws Error when no return has this id; ReturnError when the other size cannot be sent again
 */
export async function changeReturn(
  tx: Database,
  services: ReturnServices,
  id: string,
  event: ReturnMachineEvent,
  details: Partial<
    Pick<StoredReturn, 'declineReason' | 'providerRefundId' | 'reference' | 'hasOwnCourier'>
  > = {},
): Promise<StoredReturn | null> {
  const { now, returnQueues } = services;
  const { order, found } = await lockReturn(tx, id);
  const next = nextReturn(found, event);
  if (!next) return null;
  const { status, actions } = next;
  const isIncluded = (type: (typeof actions)[number]['type']) => actions.some((one) => one.type === type);
  const recorded: ReturnEvent[] = [
    ...(isIncluded('recordSent') ? (['exchangeSent'] as const) : []),
    ...(isIncluded('recordLoss') ? (['exchangeLost'] as const) : []),
    ...(isIncluded('recordFailure') ? (['exchangeFailed'] as const) : []),
    ...(status === found.status ? [] : [status]),
  ];
  const [changed = found] = await tx
    .update(returns)
    .set({
      ...details,
      status,
      events: [...found.events, ...recorded.map((type) => ({ type, date: now() }))],
      updatedAt: recorded.length === 0 ? found.updatedAt : new Date(now()),
      ...(isIncluded('recordFailure') ? { resolution: 'refund' } : {}),
      // While the other size was on its way, nothing was promised: other refunds may have left less.
      ...(found.status === 'exchanged'
        ? { refundPaise: paise(Math.min(found.refundPaise, await refundableRest(tx, order))) }
        : {}),
      ...(isIncluded('deleteAccount') ? { account: null } : {}),
    })
    .where(eq(returns.id, id))
    .returning();
  if (isIncluded('releaseUnits'))
    await tx
      .update(returnUnits)
      .set({ isOpen: false })
      .where(and(eq(returnUnits.returnId, id), eq(returnUnits.isOpen, true)));
  if (isIncluded('releaseUnits') || isIncluded('recordFailure')) await releaseExchange(tx, id);
  if (isIncluded('recordSent')) await clearExchange(tx, id);
  if (isIncluded('recordLoss')) await replaceLostParcel(tx, changed);
  if (isIncluded('bookPickUp') || isIncluded('cancelPickUp')) await returnQueues.pickUp(tx, id);
  if (isIncluded('shipExchange') && changed.resolution === 'exchange') await returnQueues.ship(tx, id);
  const isNothingToPay = changed.refundPaise === 0;
  if (isIncluded('refund') && !isNothingToPay) {
    if (order.paymentMethod !== 'cod') await returnQueues.refund(tx, id);
    await creditReturn(tx, services, changed);
  }
  if (isIncluded('notifyOwner')) {
    const bookings = changed.events.filter(({ type }) => type === 'pickUpBooked').length;
    await returnQueues.notifyOwner(tx, id, 'cancelled', bookings);
  }
  for (const type of recorded) await returnQueues.message(tx, changed, type);
  return isIncluded('refund') && isNothingToPay
    ? changeReturn(tx, services, id, { type: 'refund.accepted' })
    : changed;
}

async function creditReturn(
  tx: Database,
  services: ReturnServices,
  { id, orderId, refundPaise }: StoredReturn,
): Promise<void> {
  const units = (await listReturnedUnits(tx, orderId)).filter(({ returnId }) => returnId === id);
  const bySize = Map.groupBy(units, ({ productId, size }) => JSON.stringify([productId, size]));
  const returned = [...bySize.values()].flatMap((same) =>
    same.slice(0, 1).map(({ productId, size }) => ({ productId, size, quantity: same.length })),
  );
  await issueCreditNote(tx, services, orderId, {
    reason: 'return',
    amountPaise: refundPaise,
    units: returned,
  });
}

/** Reserves the other sizes for another parcel, in place of the lost one. @throws ReturnError when they are out of stock */
async function replaceLostParcel(tx: Database, { id, orderId }: StoredReturn): Promise<void> {
  const sizes = Map.groupBy(
    (await listReturnedUnits(tx, orderId)).filter(({ returnId }) => returnId === id),
    ({ productId, exchangeSize }) => JSON.stringify([productId, exchangeSize]),
  );
  const lines = [...sizes.values()].flatMap((units) =>
    units.slice(0, 1).map(({ productId, exchangeSize, size }) => ({
      productId,
      size: exchangeSize ?? size,
      quantity: units.length,
    })),
  );
  const [shortage] = await reserveForExchange(tx, id, lines);
  if (shortage) throw new SizeUnavailable(id, shortage.size);
  await markExchangeLost(tx, id);
}

export class ReturnError extends Error {
  constructor(id: string, reason: string) {
    super(`return ${id} ${reason}`);
    this.name = 'ReturnError';
  }
}

/** The other size cannot be sent again. */
export class SizeUnavailable extends ReturnError {
  readonly size: string;

  constructor(id: string, size: string) {
    super(id, `cannot be sent again: size ${size} is out of stock`);
    this.size = size;
  }
}

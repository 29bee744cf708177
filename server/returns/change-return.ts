import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { returnUnits, returns } from '../db/schema.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { lockReturn, type StoredReturn } from './queries.ts';
import { nextReturn, type ReturnMachineEvent } from './return-transition.ts';

/** Adds the jobs that follow from a change of a return, in the transaction of the change. */
export interface ReturnQueues {
  /** The job that refunds an online payment. */
  readonly refund: (tx: Database, returnId: string) => Promise<void>;
  /** The mail to the shopper about the status, if it is reported. */
  readonly message: (tx: Database, changed: Pick<StoredReturn, 'id' | 'orderId' | 'status'>) => Promise<void>;
}

export type ReturnServices = Pick<OrderContext, 'now' | 'log'> & { readonly returnQueues: ReturnQueues };

/**
 * Applies an event to a return: the only way to change the status of a stored return. Locks its order and the return,
 * runs machines/return.machine.ts, and in the same transaction stores the status and carries out the machine's
 * actions. Wake the workers after the commit.
 * @param details other columns that change with the status
 * @returns the return afterwards; null when the event does not apply to its state, and nothing was changed
 * @throws Error when no return has this id
 */
export async function changeReturn(
  tx: Database,
  { now, returnQueues }: ReturnServices,
  id: string,
  event: ReturnMachineEvent,
  details: Partial<Pick<StoredReturn, 'declineReason' | 'providerRefundId' | 'reference'>> = {},
): Promise<StoredReturn | null> {
  const { order, found } = await lockReturn(tx, id);
  const next = nextReturn(found, event);
  if (!next) return null;
  const { status, actions } = next;
  const isIncluded = (type: (typeof actions)[number]['type']) => actions.some((one) => one.type === type);
  const [changed = found] = await tx
    .update(returns)
    .set({
      ...details,
      status,
      events: [...found.events, { type: status, date: now() }],
      updatedAt: new Date(now()),
      ...(isIncluded('deleteAccount') ? { account: null } : {}),
    })
    .where(eq(returns.id, id))
    .returning();
  if (isIncluded('releaseUnits'))
    await tx
      .update(returnUnits)
      .set({ isOpen: false })
      .where(and(eq(returnUnits.returnId, id), eq(returnUnits.isOpen, true)));
  if (isIncluded('refund') && order.paymentMethod !== 'cod') await returnQueues.refund(tx, id);
  await returnQueues.message(tx, changed);
  return changed;
}

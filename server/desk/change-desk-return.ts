import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { mayCauseOfReturn } from '../../contract/desk/deskReturnEvents.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { ReturnError, SizeUnavailable } from '../returns/change-return.ts';
import { decideReturn } from '../returns/decisions.ts';
import type { ReturnMachineEvent } from '../returns/return-transition.ts';
import { recordAudit, type Actor } from './audit.ts';
import { findDeskReturn, requireReturn, returnVersion } from './find-desk-return.ts';

/** An event with what belongs to it. `version`: of the return that the person saw; null: whatever it is now. */
type ReturnDecision = Pick<DeskRequest<'changeDeskReturn'>['body'], 'type'> &
  Partial<Omit<DeskRequest<'changeDeskReturn'>['body'], 'type' | 'version'>> & {
    readonly version: string | null;
  };

/** The events after which money may leave the shop. */
const MAY_REFUND: ReadonlySet<ReturnDecision['type']> = new Set([
  'items.accepted',
  'refund.accepted',
  'exchange.failed',
  'exchange.lost',
]);

/**
 * Causes an event of a return, and records it in the audit.
 * @throws Refusal `return_not_found` (404); with the present return `desk_return_changed`, `desk_return_refused` or
 * `exchange_out_of_stock` (409); `desk_code_needed` (403)
 */
export async function changeDeskReturn(
  context: ShopContext,
  actor: Actor,
  { params: { id }, body }: DeskRequest<'changeDeskReturn'>,
): Promise<DeskReply<'changeDeskReturn'>> {
  const readReturn = () => findDeskReturn(context, id, actor.roles);
  await requireReturn(context.db, id);
  try {
    await causeReturnEvent(context, actor, id, body);
  } catch (error) {
    const refusal = error instanceof ReturnError ? refusalFor(error) : error;
    if (!(refusal instanceof Refusal) || refusal.status !== 409) throw refusal;
    throw refusal.with({ return: await readReturn() });
  }
  return { return: await readReturn() };
}

function refusalFor(error: ReturnError): Refusal {
  return error instanceof SizeUnavailable
    ? new Refusal('exchange_out_of_stock', { size: error.size })
    : new Refusal('desk_return_refused');
}

/**
 * Causes an event of a return, and records it in the audit: what the desk and the command `npm run shop -- returns` do.
 * @throws ReturnError when the return does not accept the event; Refusal `desk_return_changed` (409); Error for an unknown id
 */
export async function causeReturnEvent(
  context: ShopContext,
  actor: Actor,
  id: string,
  decision: ReturnDecision,
): Promise<void> {
  const { type, version, reason, hasOwnCourier, reference } = decision;
  const details = {
    ...(type === 'return.declined' && reason ? { declineReason: reason } : {}),
    ...(type === 'return.approved' && hasOwnCourier ? { hasOwnCourier } : {}),
    ...(type === 'refund.accepted' && reference ? { reference } : {}),
  };
  await decideReturn(context, id, eventOf(decision), details, {
    check: (found) => {
      if (version !== null && returnVersion(found) !== version) throw new Refusal('desk_return_changed');
      if (!mayCauseOfReturn(actor.roles, type)) throw new Refusal('desk_return_refused');
      if (MAY_REFUND.has(type)) actor.checkRefund(found.refundPaise);
    },
    record: (tx, before, after) =>
      recordAudit(tx, context.now(), {
        staffId: actor.id,
        action: type,
        orderId: after.orderId,
        before: { returnId: id, returnStatus: before.status },
        after: { returnId: id, returnStatus: after.status },
      }),
  });
  context.returns.wake();
}

/** The event of the machine, with what belongs to it. */
function eventOf({
  type,
  reason,
  hasOwnCourier = false,
  isSentAgain = false,
}: ReturnDecision): ReturnMachineEvent {
  if (type === 'return.declined') return { type, reason: reason ?? 'other' };
  if (type === 'return.approved') return { type, hasOwnCourier };
  return type === 'exchange.lost' ? { type, isSentAgain } : { type };
}

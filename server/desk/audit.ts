import type { Paise } from '../../contract/money.ts';
import type { DeskRole } from '../../contract/desk/deskRoles.ts';
import type { Database } from '../db/database.ts';
import { deskAudit } from '../db/schema.ts';
import type { RecordCause } from '../orders/change-order.ts';
import type { OrderMachineEvent } from '../orders/order-transition.ts';
import type { StoredOrder } from '../orders/queries.ts';

type Entry = Omit<typeof deskAudit.$inferInsert, 'id' | 'createdAt'>;

/** Adds an entry to the audit. Call it in the transaction of the action. */
export async function recordAudit(tx: Database, now: number, entry: Entry): Promise<void> {
  await tx.insert(deskAudit).values({ ...entry, createdAt: new Date(now) });
}

/** Who causes an event of an order: somebody of the staff, or a command, without an id. */
export interface Actor {
  readonly id: string | null;
  readonly roles: readonly DeskRole[];
  /**
   * Call it before something is refunded.
   * @throws Refusal `desk_code_needed` (403) when the amount needs a fresh code
   */
  readonly checkRefund: (amount: Paise) => void;
}

/** The command `npm run shop`, which only the user of the shop's process can run. */
export const TERMINAL: Actor = { id: null, roles: ['owner'], checkRefund: () => undefined };
export const TERMINAL_NAME = 'npm run shop';

/** Records who has caused an event of an order. */
export function auditCause(
  now: () => number,
  { id: staffId }: Pick<Actor, 'id'>,
  type: OrderMachineEvent['type'],
  { reason, ...details }: { readonly reason: string | null; readonly refundPaise?: Paise },
): RecordCause {
  return async (tx, { event, before, after }) => {
    if (event.type !== type) return;
    await recordAudit(tx, now(), {
      staffId,
      action: type,
      orderId: after.id,
      before: factsOf(before),
      after: { ...factsOf(after), ...details },
      reason,
    });
  };
}

function factsOf({ status, paid, ownCourier, trackingNumber, cancelledPaise, parcels }: StoredOrder) {
  return {
    status,
    paid,
    ownCourier,
    trackingNumber,
    ...(cancelledPaise > 0 ? { cancelledPaise } : {}),
    ...(parcels ? { parcels } : {}),
  };
}

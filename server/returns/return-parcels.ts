import type { Database } from '../db/database.ts';
import { parcelState, statusName, type ReportedState } from '../orders/parcel-labels.ts';
import type { ReturnParcels } from '../shipping/record-tracking-report.ts';
import { changeReturn, type ReturnServices } from './change-return.ts';
import { countLosses, findReturn, lockReturn } from './queries.ts';

type PickUpEvent = 'pickUp.booked' | 'pickUp.cancelled' | 'pickUp.done' | 'parcel.received';

/** Shiprocket's statuses of parcels that come back; see its table in orders/parcel-labels.ts. */
const PICK_UP_EVENTS: Readonly<Record<string, PickUpEvent>> = {
  'RETURN INITIATED': 'pickUp.booked',
  'RETURN PICKUP QUEUED': 'pickUp.booked',
  'RETURN PICKUP GENERATED': 'pickUp.booked',
  'RETURN PICKUP RESCHEDULED': 'pickUp.booked',
  'RETURN OUT FOR PICKUP': 'pickUp.booked',
  'RETURN PICKED UP': 'pickUp.done',
  'RETURN IN TRANSIT': 'pickUp.done',
  'RETURN OUT FOR DELIVERY': 'pickUp.done',
  'RETURN UNDELIVERED': 'pickUp.done',
  'RETURN DELIVERED': 'parcel.received',
  'RETURN ACKNOWLEDGED': 'parcel.received',
  'RETURN CANCELLED': 'pickUp.cancelled',
  'RETURN PICKUP CANCELLED': 'pickUp.cancelled',
  'QC FAILED': 'pickUp.cancelled',
};

/** Some couriers report parcels that come back like any other. Null for reports without effect. */
const PICK_UP_EVENTS_BY_STATE: Readonly<Record<ReportedState, PickUpEvent | null>> = {
  none: null,
  cancelled: 'pickUp.cancelled',
  packed: 'pickUp.booked',
  onItsWay: 'pickUp.done',
  delayed: 'pickUp.done',
  untraceable: null,
  attempted: 'pickUp.done',
  outForDelivery: 'pickUp.done',
  delivered: 'parcel.received',
  returning: null,
  returned: null,
  lost: null,
};

/** Whether the parcel with the other size has left the shop, or will not reach the shopper; null for neither. */
const EXCHANGE_PARCEL: Readonly<Record<ReportedState, 'sent' | 'undelivered' | null>> = {
  none: null,
  cancelled: null,
  packed: null,
  onItsWay: 'sent',
  delayed: 'sent',
  untraceable: null,
  attempted: 'sent',
  outForDelivery: 'sent',
  delivered: 'sent',
  returning: 'undelivered',
  returned: 'undelivered',
  lost: 'undelivered',
};

/** Moves returns by what Shiprocket reports about their parcels. Reports may come twice, late and in any order. */
export function createReturnParcels(services: ReturnServices): ReturnParcels {
  return {
    lock: (tx: Database, returnId) => lockReturn(tx, returnId),
    record: async (tx, { returnId, returnPurpose }, label, isLate) => {
      const state = parcelState(label) ?? 'none';
      if (returnPurpose === 'lostExchange') return;
      if (returnPurpose === 'exchange') {
        const found = await findReturn(tx, returnId);
        const progress = EXCHANGE_PARCEL[state];
        const isUndelivered = progress === 'undelivered';
        if (progress !== null) await changeReturn(tx, services, returnId, { type: 'exchange.sent' });
        // The owner cancels the parcel of an exchange before its refund.
        const isCancelled = state === 'cancelled' && !isLate && found?.resolution === 'exchange';
        if (found && (isUndelivered || isCancelled)) {
          const problem = isUndelivered ? 'exchangeUndelivered' : 'exchangeCancelled';
          await services.returnQueues.notifyOwner(tx, returnId, problem, countLosses(found));
        }
        return;
      }
      const type = PICK_UP_EVENTS[statusName(label)] ?? PICK_UP_EVENTS_BY_STATE[state];
      if (type === null || (isLate && type === 'pickUp.cancelled')) return;
      await changeReturn(tx, services, returnId, { type });
    },
  };
}

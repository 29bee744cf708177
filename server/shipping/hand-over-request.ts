import type { Database } from '../db/database.ts';
import type { RecordCause } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/queries.ts';

/** A person has handed an order over to a courier. */
export interface HandOver {
  /** The shop's own courier; '' for a courier of Shiprocket, or without Shiprocket for an own courier without a name. */
  readonly courier: string;
  readonly trackingNumber: string;
  /** Which one of several parcels, from 1; null for all of them, and for an order that is sent in one. */
  readonly parcel: number | null;
  /** Called with the locked order, before anything is changed; it throws to refuse. */
  readonly check: (tx: Database, order: StoredOrder) => Promise<void>;
  readonly recordCause: RecordCause;
}

/** `too late`: the courier of Shiprocket has the parcel. `refused`: the order has changed meanwhile. */
export type HandOverOutcome = 'done' | 'too late' | 'refused';

import type { Order } from './entities.ts';
import { DELIVERY_STEPS, ORDER_LIFE, type OrderEvent } from './orderLife.ts';
import { readStatus } from './readStatus.ts';

/** Events after which an order is packed, or packed again: what happened before them is still to come. */
const PACKED_AGAIN: ReadonlySet<OrderEvent> = new Set([
  'items_cancelled',
  'address_changed',
  'resent',
  'paid',
  'parcels_split',
  'parcels_joined',
]);

export interface TimelineStep {
  readonly event: OrderEvent;
  /** Milliseconds since 1970; null when it is not known. */
  readonly date: number | null;
  readonly isDone: boolean;
}

/**
 * The past events of an order, and its next stages. Without events from the server, the past stages follow from its
 * status. Empty if both are unknown.
 */
export function orderTimeline({ status, date, events = [] }: Order): readonly TimelineStep[] {
  const { stage } = readStatus(status);
  // The step of the stage: a delayed parcel is outside of the steps, but still to be delivered.
  const reached = ORDER_LIFE.find((row) => row.stage === stage)?.step ?? null;
  const steps =
    reached === null ? [] : DELIVERY_STEPS.map((row) => ({ ...row, isDone: row.step <= reached }));
  const happened = events
    .filter(({ type }) => {
      const row = ORDER_LIFE.find(({ event }) => event === type);
      return row === undefined || row.staysInTimeline || row.stage === stage;
    })
    .map((event) => ({ event: event.type, date: event.date, isDone: true }));
  const since = events.slice(events.findLastIndex(({ type }) => PACKED_AGAIN.has(type)) + 1);
  // A past stage may have no event, e.g. from before the server stored dates.
  const others = steps.flatMap(({ event, isDone }) =>
    (isDone ? events : since).some(({ type }) => type === event)
      ? []
      : [{ event, date: event === 'placed' ? date : null, isDone }],
  );
  if (events.length === 0) return others;
  return [...happened, ...others.filter(({ isDone }) => !isDone)];
}

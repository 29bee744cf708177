import type { Order } from './entities.ts';
import type { OrderEvent } from './orderEvents.ts';
import { orderStage, STAGES } from './orderStage.ts';

export interface TimelineStep {
  readonly event: OrderEvent;
  /** Milliseconds since 1970; null when it is not known. */
  readonly date: number | null;
  readonly isDone: boolean;
}

/** The event at the start of each stage. */
const BEGINNINGS = {
  confirmed: 'placed',
  packed: 'packed',
  shipped: 'shipped',
  outForDelivery: 'out_for_delivery',
  delivered: 'delivered',
} as const satisfies Record<(typeof STAGES)[number], OrderEvent>;

/**
 * The past events of an order, and its next stages. Without events from the server, the past stages follow from its
 * status. Empty if both are unknown.
 */
export function orderTimeline({ status, date, events = [] }: Order): readonly TimelineStep[] {
  const reached = STAGES.findIndex((stage) => stage === orderStage(status));
  const stages = reached < 0 ? [] : STAGES.map((stage) => BEGINNINGS[stage]);
  const happened = events.map((event) => ({ event: event.type, date: event.date, isDone: true }));
  // A past stage may have no event, e.g. from before the server stored dates.
  const others = stages.flatMap((event, index) =>
    events.some(({ type }) => type === event)
      ? []
      : [{ event, date: event === 'placed' ? date : null, isDone: index <= reached }],
  );
  if (events.length === 0) return others;
  return [...happened, ...others.filter(({ isDone }) => !isDone)];
}

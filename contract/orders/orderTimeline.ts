import type { Order } from './entities.ts';
import { DELIVERY_STEPS, type OrderEvent } from './orderLife.ts';
import { readStatus } from './readStatus.ts';

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
  const reached = DELIVERY_STEPS.findIndex((row) => row.stage === stage);
  const stages = reached < 0 ? [] : DELIVERY_STEPS.map(({ event }) => event);
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

import type { InspectionEvent } from 'xstate';
import { uniqueId } from './sessionIds.ts';

/** An inspection event with the time and snapshot at which it was received. */
export interface ObservedEvent {
  readonly inspectionEvent: InspectionEvent;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The actor's snapshot when it received an event; null for other inspection events. */
  readonly snapshot: unknown;
}

/**
 * Filters out what is done twice: React's StrictMode starts a page's actor, stops it and starts it again (xstate#5272, statelyai/inspect#58).
 * The events of a root actor are buffered while it starts, and dropped if it starts again in the same task, or is stopped without having
 * received an event.
 */
export function withoutDiscardedActors(
  report: (observed: ObservedEvent) => void,
): (inspectionEvent: InspectionEvent) => void {
  const buffered = new Map<string, ObservedEvent[]>();

  const release = (rootId: string) => {
    const events = buffered.get(rootId) ?? [];
    buffered.delete(rootId);
    for (const observed of events) report(observed);
  };

  return (inspectionEvent) => {
    const { actorRef } = inspectionEvent;
    const rootId = uniqueId(inspectionEvent.rootId, actorRef);
    const isRoot = actorRef.sessionId === inspectionEvent.rootId;
    if (isRoot && inspectionEvent.type === '@xstate.event' && inspectionEvent.event.type === 'xstate.init') {
      buffered.set(rootId, []);
      // React starts, stops and restarts the actor within one task.
      queueMicrotask(() => release(rootId));
    }
    // An actor that is still being created has no snapshot.
    const snapshot: unknown = inspectionEvent.type === '@xstate.event' ? actorRef.getSnapshot() : null;
    const observed = { inspectionEvent, at: Date.now(), snapshot };
    const events = buffered.get(rootId);
    if (!events) report(observed);
    else if (isRoot && isStop(inspectionEvent) && !events.some(isUse)) buffered.delete(rootId);
    else events.push(observed);
  };
}

function isStop(inspectionEvent: InspectionEvent): boolean {
  return inspectionEvent.type === '@xstate.snapshot' && inspectionEvent.event.type === 'xstate.stop';
}

/** Whether an actor has received an event of the app, as in a script that starts, uses and stops it in one task. */
function isUse({ inspectionEvent }: ObservedEvent): boolean {
  return inspectionEvent.type === '@xstate.event' && !inspectionEvent.event.type.startsWith('xstate.');
}

import type { InspectionEvent } from 'xstate';

/** What an actor told. */
export interface ObservedEvent {
  readonly inspectionEvent: InspectionEvent;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How it stood when an event reached it; null otherwise. */
  readonly snapshot: unknown;
}

/**
 * React's StrictMode starts a page's actor, stops it at once and starts it again (xstate#5272, statelyai/inspect#58). So what a root tells
 * is held for the moment in which it starts, and forgotten when it is stopped within that.
 */
export function withoutDiscardedActors(
  report: (inspectionEvent: ObservedEvent) => void,
): (inspectionEvent: InspectionEvent) => void {
  const buffered = new Map<string, ObservedEvent[]>();

  const release = (rootId: string) => {
    const events = buffered.get(rootId) ?? [];
    buffered.delete(rootId);
    for (const inspectionEvent of events) report(inspectionEvent);
  };

  return (inspectionEvent) => {
    const { rootId, actorRef } = inspectionEvent;
    const isRoot = actorRef.sessionId === rootId;
    if (isRoot && inspectionEvent.type === '@xstate.event' && inspectionEvent.event.type === 'xstate.init') {
      buffered.set(rootId, []);
      // React does all that between two tasks.
      queueMicrotask(() => release(rootId));
    }
    // An actor that is still being made has no snapshot, and must not be asked.
    const snapshot: unknown = inspectionEvent.type === '@xstate.event' ? actorRef.getSnapshot() : null;
    const observed = { inspectionEvent, at: Date.now(), snapshot };
    const events = buffered.get(rootId);
    if (!events) report(observed);
    else if (
      isRoot &&
      inspectionEvent.type === '@xstate.snapshot' &&
      inspectionEvent.event.type === 'xstate.stop'
    )
      buffered.delete(rootId);
    else events.push(observed);
  };
}

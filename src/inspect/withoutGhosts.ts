import type { InspectionEvent } from 'xstate';

/** What an actor told. */
export interface Told {
  readonly told: InspectionEvent;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How it stood when an event reached it; null otherwise. */
  readonly snapshot: unknown;
}

/**
 * React's StrictMode starts a page's actor, stops it at once and starts it again (xstate#5272, statelyai/inspect#58). So what a root tells
 * is held for the moment in which it starts, and forgotten when it is stopped within that.
 */
export function withoutGhosts(tell: (told: Told) => void): (told: InspectionEvent) => void {
  const held = new Map<string, Told[]>();

  const release = (rootId: string) => {
    const waiting = held.get(rootId) ?? [];
    held.delete(rootId);
    for (const told of waiting) tell(told);
  };

  return (told) => {
    const { rootId, actorRef } = told;
    const isRoot = actorRef.sessionId === rootId;
    if (isRoot && told.type === '@xstate.event' && told.event.type === 'xstate.init') {
      held.set(rootId, []);
      // React does all that between two tasks.
      queueMicrotask(() => release(rootId));
    }
    // An actor that is still being made has no snapshot, and must not be asked.
    const snapshot: unknown = told.type === '@xstate.event' ? actorRef.getSnapshot() : null;
    const moment = { told, at: Date.now(), snapshot };
    const waiting = held.get(rootId);
    if (!waiting) tell(moment);
    else if (isRoot && told.type === '@xstate.snapshot' && told.event.type === 'xstate.stop')
      held.delete(rootId);
    else waiting.push(moment);
  };
}

import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';
import { reviveInstances } from './instances.ts';
import { sessionIdOf } from './sessionIds.ts';
import { isActor } from './shapes.ts';

/** Sends an inspector's events to running actors. */
export interface Dispatch {
  readonly track: (inspectionEvent: InspectionEvent) => void;
  /** Returns why the event could not be delivered; null when it was. */
  readonly send: (sessionId: string, event: AnyEventObject) => string | null;
}

export function createDispatch(): Dispatch {
  // An actor that the app has dropped without stopping it may be collected.
  const liveActors = new Map<string, WeakRef<AnyActor>>();
  return {
    track: (inspectionEvent) => {
      const { actorRef } = inspectionEvent;
      const sessionId = sessionIdOf(actorRef);
      if (inspectionEvent.type === '@xstate.event' && !liveActors.has(sessionId) && isActor(actorRef))
        liveActors.set(sessionId, new WeakRef(actorRef));
      if (inspectionEvent.type === '@xstate.snapshot' && inspectionEvent.snapshot.status !== 'active')
        liveActors.delete(sessionId);
    },
    send: (sessionId, event) => {
      const actor = liveActors.get(sessionId)?.deref();
      // XState does not report every end.
      if (actor?.getSnapshot().status !== 'active') return 'That actor has ended.';
      // XState would end the actor.
      if (event.type === '*') return 'No event has the type *.';
      try {
        actor.send({ ...Object(reviveInstances(event)), type: event.type });
        return null;
      } catch (error) {
        return String(error);
      }
    },
  };
}

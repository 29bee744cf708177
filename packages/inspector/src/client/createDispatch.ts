import { Actor } from 'xstate';
import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';

/** Sends an inspector's events to running actors. */
export interface Dispatch {
  readonly track: (inspectionEvent: InspectionEvent) => void;
  /** Returns why the event could not be delivered; null when it was. */
  readonly send: (sessionId: string, event: AnyEventObject) => string | null;
}

export function createDispatch(): Dispatch {
  const liveActors = new Map<string, AnyActor>();
  return {
    track: (inspectionEvent) => {
      const { actorRef } = inspectionEvent;
      if (inspectionEvent.type === '@xstate.event' && actorRef instanceof Actor)
        liveActors.set(actorRef.sessionId, actorRef);
      if (inspectionEvent.type === '@xstate.snapshot' && inspectionEvent.snapshot.status !== 'active')
        liveActors.delete(actorRef.sessionId);
    },
    send: (sessionId, event) => {
      const actor = liveActors.get(sessionId);
      // XState does not report every end.
      if (actor?.getSnapshot().status !== 'active') return 'That actor has ended.';
      actor.send(event);
      return null;
    },
  };
}

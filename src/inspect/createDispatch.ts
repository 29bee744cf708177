import { Actor } from 'xstate';
import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';

/** Brings events of an inspector to the actors that live. */
export interface Dispatch {
  readonly note: (told: InspectionEvent) => void;
  /** Why the event did not reach the actor; null when it did. */
  readonly send: (sessionId: string, event: AnyEventObject) => string | null;
}

export function createDispatch(): Dispatch {
  const living = new Map<string, AnyActor>();
  return {
    note: (told) => {
      const { actorRef } = told;
      if (told.type === '@xstate.event' && actorRef instanceof Actor)
        living.set(actorRef.sessionId, actorRef);
      if (told.type === '@xstate.snapshot' && told.snapshot.status !== 'active')
        living.delete(actorRef.sessionId);
    },
    send: (sessionId, event) => {
      const actor = living.get(sessionId);
      if (!actor) return 'That actor has ended.';
      actor.send(event);
      return null;
    },
  };
}

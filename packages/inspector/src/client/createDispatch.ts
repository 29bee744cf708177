import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';
import { reviveInstances } from './instances.ts';
import { sessionIdOf } from './sessionIds.ts';
import { isActor, isStore } from './shapes.ts';

/** Sends an inspector's events to running actors. */
export interface Dispatch {
  readonly track: (inspectionEvent: InspectionEvent) => void;
  /** Returns why the event could not be delivered; null when it was. */
  readonly send: (sessionId: string, event: AnyEventObject) => string | null;
}

export function createDispatch(): Dispatch {
  // An actor that the app has dropped without stopping it may be collected.
  const liveActors = new Map<string, WeakRef<AnyActor>>();
  /** The newest running root actor of each machine, which the inspector can send events although the app keeps no reference to it. */
  const newest = new Map<string, AnyActor>();
  return {
    track: (inspectionEvent) => {
      const { actorRef } = inspectionEvent;
      const sessionId = sessionIdOf(actorRef);
      if (!isActor(actorRef)) return;
      if (inspectionEvent.type === '@xstate.event' && !liveActors.has(sessionId)) {
        liveActors.set(sessionId, new WeakRef(actorRef));
        if (actorRef.sessionId === inspectionEvent.rootId) newest.set(machineOf(actorRef), actorRef);
      }
      if (inspectionEvent.type === '@xstate.snapshot' && inspectionEvent.snapshot.status !== 'active') {
        liveActors.delete(sessionId);
        const machine = machineOf(actorRef);
        if (newest.get(machine) === actorRef) newest.delete(machine);
      }
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

/** What a machine has in common with itself after a hot reload: its id; of a store, its events. */
function machineOf(actor: AnyActor): string {
  if (isStore(actor)) return Object.keys(actor.trigger).join(' ');
  return String(Object(actor.logic).id);
}

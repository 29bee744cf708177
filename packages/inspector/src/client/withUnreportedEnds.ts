import type { ActorRefLike, AnyEventObject, InspectionEvent } from 'xstate';

/** An observer that also detects ends that XState does not report. */
export interface EndObserver {
  readonly observe: (inspectionEvent: InspectionEvent) => void;
  /** Reports the actors that have ended since their last event. XState has dealt with an event when the task in which it was sent ends. */
  readonly flush: () => void;
}

/**
 * Reports the snapshot of actors that have failed: XState 5 sends no snapshot when an action, a guard, a callback or a reducer throws, and
 * the previous snapshot when an initial action throws.
 */
export function withUnreportedEnds(observe: (inspectionEvent: InspectionEvent) => void): EndObserver {
  /** The events of each actor that no snapshot has followed, the oldest first. */
  const unanswered = new WeakMap<ActorRefLike, AnyEventObject[]>();
  const ended = new WeakSet<ActorRefLike>();
  /** Actors that have received an event in this task, with the ids of their root actors. */
  const recent = new Map<ActorRefLike, string>();

  const receive = (actorRef: ActorRefLike, rootId: string, event: AnyEventObject) => {
    // A root actor may start again, as React does in StrictMode.
    if (event.type === 'xstate.init') {
      ended.delete(actorRef);
      unanswered.delete(actorRef);
    }
    if (ended.has(actorRef)) return;
    const events = unanswered.get(actorRef);
    if (events) events.push(event);
    else unanswered.set(actorRef, [event]);
    recent.set(actorRef, rootId);
  };
  const withCurrentSnapshot = (reported: Extract<InspectionEvent, { type: '@xstate.snapshot' }>) => {
    const { actorRef, event } = reported;
    const snapshot = currentSnapshot(reported);
    if (snapshot.status !== 'active') ended.add(actorRef);
    const events = unanswered.get(actorRef) ?? [];
    const answered = events.findIndex(({ type }) => type === event.type);
    if (answered >= 0) events.splice(answered, 1);
    return snapshot === reported.snapshot ? reported : { ...reported, snapshot };
  };
  const flush = () => {
    const actors = [...recent];
    recent.clear();
    for (const [actorRef, rootId] of actors) {
      const snapshot = actorRef.getSnapshot();
      const [event] = unanswered.get(actorRef) ?? [];
      if (!event || ended.has(actorRef) || snapshot.status === 'active') continue;
      ended.add(actorRef);
      observe({ type: '@xstate.snapshot', actorRef, rootId, event, snapshot });
    }
  };
  return {
    observe: (inspectionEvent) => {
      const { type, actorRef, rootId } = inspectionEvent;
      if (type === '@xstate.event') receive(actorRef, rootId, inspectionEvent.event);
      observe(type === '@xstate.snapshot' ? withCurrentSnapshot(inspectionEvent) : inspectionEvent);
    },
    flush,
  };
}

function currentSnapshot({
  actorRef,
  event,
  snapshot,
}: Extract<InspectionEvent, { type: '@xstate.snapshot' }>) {
  if (snapshot.status !== 'active') return snapshot;
  // The snapshot of a reducer stays active.
  if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' as const };
  const current = actorRef.getSnapshot();
  return current.status === 'error' ? current : snapshot;
}

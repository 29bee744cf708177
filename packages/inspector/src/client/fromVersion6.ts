import type { AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { uniqueId } from './sessionIds.ts';

type InspectionEventOf<T extends InspectionEvent['type']> = Extract<InspectionEvent, { type: T }>;

/**
 * What XState 6 and @xstate/store report of each step of an actor: in one event what XState 5 reports in several. Version 5 has a type for it,
 * but no such event.
 */
interface StepEvent extends InspectionEventOf<'@xstate.transition'> {
  /** Absent for a store, as the microsteps. */
  readonly sourceRef?: InspectionEventOf<'@xstate.event'>['sourceRef'];
  readonly microsteps?: readonly AnyTransitionDefinition[];
}

/**
 * Returns an observer of the inspection events of XState 5 and 6 and of @xstate/store, which converts them to events of version 5. Events of the
 * children that start with a root actor follow after its own, as in version 5.
 */
export function fromVersion6(
  observe: (inspectionEvent: InspectionEvent) => void,
): (inspectionEvent: InspectionEvent) => void {
  const startedRoots = new Set<string>();
  const beforeStart = new Map<string, StepEvent[]>();

  const observeStep = (step: StepEvent) => {
    const { actorRef } = step;
    const rootId = uniqueId(step.rootId, actorRef);
    if (!startedRoots.has(rootId) && actorRef.sessionId !== step.rootId) {
      beforeStart.set(rootId, [...(beforeStart.get(rootId) ?? []), step]);
      return;
    }
    startedRoots.add(rootId);
    const children = beforeStart.get(rootId) ?? [];
    beforeStart.delete(rootId);

    const [received, ...effects] = splitStep(step);
    if (received) observe(received);
    for (const child of children) observeStep(child);
    for (const effect of effects) observe(effect);
  };
  return (inspectionEvent) => {
    if (isStep(inspectionEvent)) observeStep(inspectionEvent);
    else observe(inspectionEvent);
  };
}

function isStep(inspectionEvent: InspectionEvent): inspectionEvent is StepEvent {
  return inspectionEvent.type === '@xstate.transition';
}

/** The event that was received, the transitions, and the snapshot after them. */
function splitStep({
  actorRef,
  rootId,
  sourceRef,
  snapshot,
  microsteps = [],
  ...step
}: StepEvent): readonly InspectionEvent[] {
  const event = { ...step.event, type: eventTypeOf(step.event) };
  return [
    { type: '@xstate.event', actorRef, rootId, sourceRef, event },
    { type: '@xstate.microstep', actorRef, rootId, event, snapshot, _transitions: [...microsteps] },
    { type: '@xstate.snapshot', actorRef, rootId, event, snapshot },
  ];
}

/** The type that the event has in XState 5. */
function eventTypeOf(event: AnyEventObject): string {
  switch (event.type) {
    case '@xstate.init':
    case '@xstate.stop':
      return event.type.slice(1);
    case 'xstate.done.actor':
    case 'xstate.error.actor':
      return `${event.type}.${event['actorId']}`;
    case 'xstate.timer':
      return String(event['id']);
    default:
      return event.type;
  }
}

import type { AnyActor, AnyActorRef, AnyEventObject, AnyTransitionDefinition } from 'xstate';
import { createDescribe } from './createDescribe.ts';
import type { MaskValue } from './createMask.ts';
import type { Message, TransitionRecord } from './protocol.ts';
import { sessionIdOf, uniqueId } from './sessionIds.ts';
import { isActor, isStore } from './shapes.ts';
import { eventOf, snapshotOf } from './snapshotOf.ts';
import { describeTransition } from './describeTransition.ts';
import type { ObservedEvent } from './withoutDiscardedActors.ts';

/**
 * Converts inspection events to messages. An actor is announced before its first event; actors that React creates and never starts are not
 * reported.
 * @param host is not reported: its children appear as root actors
 */
export function createReport(
  mask: MaskValue,
  post: (message: Message) => void,
  host: AnyActorRef | null = null,
): (observed: ObservedEvent) => void {
  const announced = new WeakSet<AnyActor>();
  const steps = new WeakMap<AnyActor, TransitionRecord[]>();
  const describe = createDescribe(mask);
  let seq = 0;
  /** The last event: it is in two messages, one when it is received and one with the snapshot that follows. */
  let last: (ReturnType<typeof eventOf> & { readonly received: AnyEventObject }) | null = null;
  const readEvent = (received: AnyEventObject) => {
    const { event, replaced } = eventOf(received, mask);
    last = { received, event, replaced };
    return last;
  };

  // A store has one state; XState gives such a machine this value.
  const plainSnapshot = (actor: AnyActor, read: unknown) => {
    const plain = snapshotOf(read, mask);
    return isStore(actor) ? { ...plain, value: {} } : plain;
  };
  const nextSeq = () => {
    seq += 1;
    return seq - 1;
  };

  return ({ inspectionEvent, at, snapshot }) => {
    const actor = inspectionEvent.actorRef;
    if (!isActor(actor) || actor === host) return;
    if (inspectionEvent.type === '@xstate.microstep') {
      // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
      addSteps(steps, actor, inspectionEvent._transitions);
      return;
    }
    if (inspectionEvent.type !== '@xstate.event' && inspectionEvent.type !== '@xstate.snapshot') return;
    const sessionId = sessionIdOf(actor);
    const rootId = uniqueId(inspectionEvent.rootId, actor);
    const createdAt = String(at);
    if (!announced.has(actor)) {
      // oxlint-disable-next-line no-underscore-dangle -- nor for this
      const parent = actor._parent;
      post({
        type: '@xstate.actor',
        sessionId,
        rootId,
        createdAt,
        ...describe(actor),
        parentId: parent && parent !== host ? sessionIdOf(parent) : undefined,
        snapshot: plainSnapshot(
          actor,
          inspectionEvent.type === '@xstate.event' ? snapshot : inspectionEvent.snapshot,
        ),
        seq: nextSeq(),
      });
      announced.add(actor);
    }
    if (inspectionEvent.type === '@xstate.event') {
      const { event, replaced } = readEvent(inspectionEvent.event);
      const { sourceRef } = inspectionEvent;
      const sourceId = sourceRef && sourceRef !== host ? sessionIdOf(sourceRef) : undefined;
      post({
        type: '@xstate.event',
        sessionId,
        rootId,
        createdAt,
        sourceId,
        event,
        replaced,
        seq: nextSeq(),
      });
      return;
    }
    const { event, replaced } =
      last?.received === inspectionEvent.event ? last : readEvent(inspectionEvent.event);
    const transitions = steps.get(actor) ?? [];
    if (transitions.length > 0) steps.delete(actor);
    post({
      type: '@xstate.snapshot',
      sessionId,
      rootId,
      createdAt,
      event,
      replaced,
      snapshot: plainSnapshot(actor, inspectionEvent.snapshot),
      transitions,
      seq: nextSeq(),
    });
  };
}

function addSteps(
  steps: WeakMap<AnyActor, TransitionRecord[]>,
  actor: AnyActor,
  transitions: readonly AnyTransitionDefinition[],
): void {
  for (const transition of transitions) {
    const described = describeTransition(transition);
    if (described === null) continue;
    const before = steps.get(actor);
    if (before) before.push(described);
    else steps.set(actor, [described]);
  }
}

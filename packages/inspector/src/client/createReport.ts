import type { AnyActor, AnyActorRef, AnyEventObject } from 'xstate';
import { createDescribe } from './createDescribe.ts';
import type { MaskValue } from './createMask.ts';
import { PROTOCOL_VERSION } from './protocol.ts';
import type { EventMessage, Message, TransitionRecord } from './protocol.ts';
import { sessionIdOf, uniqueId } from './sessionIds.ts';
import { isActor, isStore } from './shapes.ts';
import { eventOf, snapshotOf } from './snapshotOf.ts';
import { describeTransition } from './describeTransition.ts';
import type { ObservedEvent } from './withoutDiscardedActors.ts';

type MessageOf<M> = M extends Message ? Omit<M, 'createdAt' | 'id' | '_version' | 'seq' | 'rootId'> : never;

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
  let last: {
    readonly received: AnyEventObject;
    readonly marked: Pick<EventMessage, 'event' | 'replaced'>;
  } | null = null;
  const marked = (received: AnyEventObject) => {
    const { event, replaced } = eventOf(received, mask);
    last = { received, marked: { event, ...(replaced && { replaced }) } };
    return last.marked;
  };

  return ({ inspectionEvent, at, snapshot }) => {
    const actor = inspectionEvent.actorRef;
    if (!isActor(actor) || actor === host) return;
    const rootId = uniqueId(inspectionEvent.rootId, actor);
    const sessionId = sessionIdOf(actor);
    // A store has one state; XState gives such a machine this value.
    const plainSnapshot = (read: unknown) => {
      const plain = snapshotOf(read, mask);
      return isStore(actor) ? { ...plain, value: {} } : plain;
    };
    const postMessage = (message: MessageOf<Message>) => {
      post({ ...message, rootId, createdAt: String(at), id: String(seq), _version: PROTOCOL_VERSION, seq });
      seq += 1;
    };
    const announceActor = (before: unknown) => {
      if (announced.has(actor)) return;
      // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
      const parent = actor._parent;
      const parentId = parent && parent !== host ? sessionIdOf(parent) : undefined;
      postMessage({
        type: '@xstate.actor',
        sessionId,
        ...describe(actor),
        parentId,
        snapshot: plainSnapshot(before),
      });
      announced.add(actor);
    };

    if (inspectionEvent.type === '@xstate.microstep') {
      // oxlint-disable-next-line no-underscore-dangle -- nor for these
      const transitions = inspectionEvent._transitions;
      if (transitions.length === 0) return;
      const path = steps.get(actor) ?? [];
      for (const transition of transitions) {
        const described = describeTransition(transition);
        if (described) path.push(described);
      }
      steps.set(actor, path);
    } else if (inspectionEvent.type === '@xstate.event') {
      announceActor(snapshot);
      const { sourceRef } = inspectionEvent;
      const sourceId = sourceRef && sourceRef !== host ? sessionIdOf(sourceRef) : undefined;
      postMessage({
        type: '@xstate.event',
        sessionId,
        sourceId,
        ...marked(inspectionEvent.event),
      });
    } else if (inspectionEvent.type === '@xstate.snapshot') {
      announceActor(inspectionEvent.snapshot);
      const transitions = steps.get(actor) ?? [];
      steps.delete(actor);
      postMessage({
        type: '@xstate.snapshot',
        sessionId,
        ...(last?.received === inspectionEvent.event ? last.marked : marked(inspectionEvent.event)),
        snapshot: plainSnapshot(inspectionEvent.snapshot),
        transitions,
      });
    }
  };
}

import { Actor } from 'xstate';
import type { AnyActor } from 'xstate';
import type { Mask } from './createMask.ts';
import { definitionOf, nameOf } from './definitionOf.ts';
import { PROTOCOL_VERSION } from './protocol.ts';
import type { Message, PlainEvent, TakenTransition } from './protocol.ts';
import { snapshotOf } from './snapshotOf.ts';
import { takenTransition } from './takenTransition.ts';
import { fieldsOf } from './toPlain.ts';
import type { Told } from './withoutGhosts.ts';

type MessageOf<M> = M extends Message ? Omit<M, 'createdAt' | 'id' | '_version' | 'seq' | 'rootId'> : never;

/**
 * Makes messages of what actors tell. An actor is introduced when the first event reaches it, which at the latest is its start: those that
 * React makes and never starts stay unknown.
 */
export function createReport(mask: Mask, post: (message: Message) => void): (told: Told) => void {
  const introduced = new WeakSet<AnyActor>();
  const steps = new WeakMap<AnyActor, TakenTransition[]>();
  let seq = 0;

  return ({ told, at, snapshot }) => {
    const actor = told.actorRef;
    if (!(actor instanceof Actor)) return;
    const { rootId } = told;
    const { sessionId } = actor;
    const say = (message: MessageOf<Message>) => {
      post({ ...message, rootId, createdAt: String(at), id: String(seq), _version: PROTOCOL_VERSION, seq });
      seq += 1;
    };
    const introduce = (before: unknown) => {
      if (introduced.has(actor)) return;
      introduced.add(actor);
      // oxlint-disable-next-line no-underscore-dangle -- XState has no other name for it
      const parentId = actor._parent?.sessionId;
      const [name, definition] = [nameOf(actor), definitionOf(actor)];
      say({
        type: '@xstate.actor',
        sessionId,
        name,
        definition,
        parentId,
        snapshot: snapshotOf(before, mask),
      });
    };

    if (told.type === '@xstate.microstep') {
      // oxlint-disable-next-line no-underscore-dangle -- nor for these
      const taken = told._transitions.flatMap((transition) => takenTransition(transition) ?? []);
      steps.set(actor, [...(steps.get(actor) ?? []), ...taken]);
    } else if (told.type === '@xstate.event') {
      introduce(snapshot);
      const sourceId = told.sourceRef?.sessionId;
      say({ type: '@xstate.event', sessionId, sourceId, event: eventOf(told.event, mask) });
    } else if (told.type === '@xstate.snapshot') {
      introduce(told.snapshot);
      const transitions = steps.get(actor) ?? [];
      steps.delete(actor);
      const event = eventOf(told.event, mask);
      say({
        type: '@xstate.snapshot',
        sessionId,
        event,
        snapshot: snapshotOf(told.snapshot, mask),
        transitions,
      });
    }
  };
}

/** An event's type is a name out of the source, even where a shopper's password happens to be the same word. */
function eventOf(event: { readonly type: string }, mask: Mask): PlainEvent {
  return { ...fieldsOf(mask(event)), type: event.type };
}

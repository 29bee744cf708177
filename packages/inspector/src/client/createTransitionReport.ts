import type { PureTransition } from '../types.ts';
import type { MaskValue } from './createMask.ts';
import { plainDefinition } from './plainDefinition.ts';
import type { Message } from './protocol.ts';
import { eventOf, snapshotOf } from './snapshotOf.ts';

type MessageOf<M> = M extends Message ? Omit<M, 'createdAt' | 'seq' | 'rootId' | 'sessionId'> : never;

/** Returns a function that reports transitions which were computed without an actor. Those with the same id are an actor. */
export function createTransitionReport(
  mask: MaskValue,
  post: (message: Message) => void,
): (transition: PureTransition) => void {
  const announced = new Set<string>();
  const definitions = new WeakMap<object, string>();
  let seq = 0;

  const definitionOf = ({ config }: PureTransition['machine']) => {
    const definition = definitions.get(config) ?? JSON.stringify(plainDefinition(config, mask));
    definitions.set(config, definition);
    return definition;
  };

  return ({ id, machine, from, event, to }) => {
    const sessionId = `${machine.id}:${id}`;
    const createdAt = String(Date.now());
    const postMessage = (message: MessageOf<Message>) => {
      post({
        ...message,
        sessionId,
        rootId: sessionId,
        createdAt,
        seq,
      });
      seq += 1;
    };
    if (!announced.has(sessionId))
      postMessage({
        type: '@xstate.actor',
        name: machine.id,
        definition: definitionOf(machine),
        parentId: undefined,
        snapshot: snapshotOf(from, mask),
      });
    announced.add(sessionId);
    const received = eventOf(event, mask);
    const marked = {
      event: received.event,
      ...(received.replaced && { replaced: received.replaced }),
    };
    postMessage({ type: '@xstate.event', sourceId: undefined, ...marked });
    // The page finds the transitions by comparing the snapshots.
    postMessage({ type: '@xstate.snapshot', snapshot: snapshotOf(to, mask), ...marked });
    if (to.status !== 'active') announced.delete(sessionId);
  };
}

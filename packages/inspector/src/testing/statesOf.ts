import type { AnyActorRef } from 'xstate';
import { isMachine } from '../client/shapes.ts';

/** The state values of an actor and of the machines that run below it, by their ids from the root on: `{ auth: …, otp: … }`. */
export function statesOf(root: AnyActorRef): Readonly<Record<string, unknown>> {
  const name = 'logic' in root && isMachine(root.logic) ? root.logic.id : root.id;
  return { [name]: root.getSnapshot().value, ...statesBelow(root, []) };
}

function statesBelow(actor: AnyActorRef, path: readonly string[]): Readonly<Record<string, unknown>> {
  const states = childrenOf(actor).flatMap(([id, child]) => {
    const { status, value } = child.getSnapshot();
    if (status !== 'active' || value === undefined) return [];
    const below = [...path, id];
    return [[below.join('.'), value] as const, ...Object.entries(statesBelow(child, below))];
  });
  return Object.fromEntries(states);
}

/**
 * The actor below another one with these ids, from the root on: `actorAt(actor, 'otp', 'timer')`.
 * @throws Error if not found
 * @public used by the tests that `writeTest.ts` writes
 */
export function actorAt(root: AnyActorRef, ...ids: readonly string[]): AnyActorRef {
  let actor = root;
  for (const id of ids) {
    const [, child] = childrenOf(actor).find(([name]) => name === id) ?? [];
    if (!child) throw new Error(`There is no actor ${ids.join('.')}`);
    actor = child;
  }
  return actor;
}

function childrenOf(actor: AnyActorRef): readonly (readonly [string, AnyActorRef])[] {
  return Object.entries(actor.getSnapshot().children ?? {});
}

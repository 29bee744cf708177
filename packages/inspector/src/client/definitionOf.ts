import { StateMachine } from 'xstate';
import type { AnyActor } from 'xstate';
import type { MaskValue } from './createMask.ts';
import { plainDefinition } from './plainDefinition.ts';

/**
 * Returns the JSON of a machine's config without sensitive data, see plainDefinition; for other actors, `id` and `src`.
 * @param known the results of this mask by their configs: many actors may have the same one
 */
export function definitionOf(actor: AnyActor, mask: MaskValue, known: WeakMap<object, string>): string {
  if (actor.logic instanceof StateMachine) {
    const { config } = actor.logic;
    const definition = known.get(config) ?? JSON.stringify(plainDefinition(config, mask));
    known.set(config, definition);
    return definition;
  }
  return JSON.stringify({ id: actor.id, ...(typeof actor.src === 'string' && { src: actor.src }) });
}

/** Returns the actor's id. The root actor of a page has a generated id, so it gets the id of its machine. */
export function nameOf(actor: AnyActor): string {
  return actor.id === actor.sessionId && actor.logic instanceof StateMachine ? actor.logic.id : actor.id;
}

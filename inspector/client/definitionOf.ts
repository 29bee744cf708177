import { StateMachine } from 'xstate';
import type { AnyActor } from 'xstate';

/** In XState 6, the config has implementations and schemas too. */
const NOT_DRAWN = new Set(['actions', 'actors', 'delays', 'guards', 'schemas']);

/**
 * Returns the JSON of a machine's config, with functions as `{ type: name }` and machines by their ids; for other actors, `id` and `src`.
 */
export function definitionOf(actor: AnyActor): string {
  if (actor.logic instanceof StateMachine) {
    const drawn = Object.entries(actor.logic.config).filter(([key]) => !NOT_DRAWN.has(key));
    return JSON.stringify(Object.fromEntries(drawn), nameImplementations);
  }
  return JSON.stringify({ id: actor.id, ...(typeof actor.src === 'string' && { src: actor.src }) });
}

/** Returns the actor's id. The root actor of a page has a generated id, so it gets the id of its machine. */
export function nameOf(actor: AnyActor): string {
  return actor.id === actor.sessionId && actor.logic instanceof StateMachine ? actor.logic.id : actor.id;
}

function nameImplementations(_name: string, value: unknown): unknown {
  if (value instanceof StateMachine) return value.id;
  return typeof value === 'function' ? { type: value.name } : value;
}

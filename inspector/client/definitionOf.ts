import { StateMachine } from 'xstate';
import type { AnyActor } from 'xstate';

/** Returns the JSON of a machine's config, with functions as `{ type: name }`; for other actors, `id` and `src`. */
export function definitionOf(actor: AnyActor): string {
  if (actor.logic instanceof StateMachine) return JSON.stringify(actor.logic.config, nameFunctions);
  return JSON.stringify({ id: actor.id, ...(typeof actor.src === 'string' && { src: actor.src }) });
}

/** Returns the actor's id. The root actor of a page has a generated id, so it gets the id of its machine. */
export function nameOf(actor: AnyActor): string {
  return actor.id === actor.sessionId && actor.logic instanceof StateMachine ? actor.logic.id : actor.id;
}

function nameFunctions(_name: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}

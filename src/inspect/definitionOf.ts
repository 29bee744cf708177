import { StateMachine } from 'xstate';
import type { AnyActor } from 'xstate';

/** JSON of the machine's config, in which a function is `{ type: its name }`; of other actors, who they are. */
export function definitionOf(actor: AnyActor): string {
  if (actor.logic instanceof StateMachine) return JSON.stringify(actor.logic.config, nameFunctions);
  return JSON.stringify({ id: actor.id, ...(typeof actor.src === 'string' && { src: actor.src }) });
}

/** A page's own actor has no id of its own and is called like its machine. */
export function nameOf(actor: AnyActor): string {
  return actor.id === actor.sessionId && actor.logic instanceof StateMachine ? actor.logic.id : actor.id;
}

function nameFunctions(_name: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}

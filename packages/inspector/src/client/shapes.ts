import type { AnyActor, AnyStateMachine } from 'xstate';

// By shape, as `instanceof` knows one copy of XState only, and an app may have several.

/** Whether it is an actor of XState 5 or 6, or a store of @xstate/store. */
export function isActor(value: unknown): value is AnyActor {
  return hasFields(value, { sessionId: 'string', send: 'function', getSnapshot: 'function' });
}

/** Whether the actor is a store of @xstate/store. */
export function isStore(actor: AnyActor): actor is AnyActor & { readonly trigger: object } {
  return !('logic' in actor) && hasFields(actor, { trigger: 'object' });
}

/** Whether it is a state machine of XState 5 or 6. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return hasFields(value, { id: 'string', config: 'object', root: 'object', transition: 'function' });
}

/** Whether it is the logic of an actor, such as a promise. */
export function isLogic(value: unknown): boolean {
  return hasFields(value, { transition: 'function', getInitialSnapshot: 'function' });
}

function hasFields(value: unknown, types: Readonly<Record<string, string>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type);
}

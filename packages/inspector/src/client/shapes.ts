import type { AnyActor, AnyStateMachine } from 'xstate';

// By shape, as `instanceof` knows one copy of XState only, and an app may have several.

/** Whether it is an actor of XState 5 or 6, or a store of @xstate/store. */
export function isActor(value: unknown): value is AnyActor {
  return isObject(value) && 'sessionId' in value && 'send' in value && 'getSnapshot' in value;
}

/** Whether the actor is a store of @xstate/store. */
export function isStore(actor: AnyActor): actor is AnyActor & { readonly trigger: object } {
  return !('logic' in actor) && 'trigger' in actor;
}

/** Whether it is a state machine of XState 5 or 6. */
export function isMachine(value: unknown): value is AnyStateMachine {
  return isObject(value) && 'id' in value && 'config' in value && 'root' in value && 'transition' in value;
}

/** Whether it is the logic of an actor, such as a promise. */
export function isLogic(value: unknown): boolean {
  return isObject(value) && 'transition' in value && 'getInitialSnapshot' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The node and all its descendants, in the order of the file. */
export function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/**
 * A node's own transitions in the order in which XState tries them: events, actors that are done or have failed,
 * delays, then `always`.
 */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/**
 * The name of an action or a guard, which is a string or `{ type, params }`.
 * @throws TypeError for an inline function
 */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'type' in named && typeof named.type === 'string') {
    return named.type;
  }
  throw new TypeError('Actions and guards have names, see machines/README.md');
}

/** A guard as text, with its parameters if it has any: `isMethod(stripe)`. */
export function guardText(guard: unknown): string {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : null;
  const values = typeof params === 'object' && params !== null ? Object.values(params).map(String) : [];
  return values.length > 0 ? `${nameOf(guard)}(${values.join(', ')})` : nameOf(guard);
}

/** The names of actions. Omits functions, which XState adds to start and cancel the delays of a state. */
export const namesOf = (named: readonly unknown[]) =>
  named.filter((each) => typeof each !== 'function').map(nameOf);

/** The path of a state, such as `account.saving`. */
export const pathOf = (node: AnyStateNode) => node.path.join('.');

/** The events that the machine accepts from outside, without XState's own events. */
export function eventsOf(root: AnyStateNode): readonly string[] {
  const transitions = nodesOf(root).flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(transitions)].filter((type) => !type.startsWith('xstate.'));
}

/**
 * The event of a transition for readers: `merge done` for `xstate.done.actor.merge`, `after` and the name of a delay;
 * '' for `always`.
 */
export function eventText({ eventType, source }: AnyTransitionDefinition): string {
  const rest = (prefix: string) => (eventType.startsWith(prefix) ? eventType.slice(prefix.length) : null);
  const done = rest('xstate.done.actor.');
  if (done !== null) return `${done} done`;
  const failed = rest('xstate.error.actor.');
  if (failed !== null) return `${failed} failed`;
  const delay = rest('xstate.after.');
  if (delay !== null) return `after ${delay.slice(0, -source.id.length - 1)}`;
  return rest('xstate.done.state.') === null ? eventType : 'done';
}

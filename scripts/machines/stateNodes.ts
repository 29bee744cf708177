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

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The node and all below it, in the order of the file. */
export function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** A node's own transitions in the order in which they are tried: events, answers of actors, delays, then `always`. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The name of an action or a guard, which is a string or `{ type, params }`. */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'object' && named !== null && 'type' in named && typeof named.type === 'string') {
    return named.type;
  }
  throw new TypeError('Actions and guards have names, see machines/README.md');
}

/** A guard's name with its parameter, where that is a plain value: `isPaidBy(stripe)`. */
export function guardText(guard: unknown): string {
  const params = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : null;
  const values = typeof params === 'object' && params !== null ? Object.values(params).map(String) : [];
  return values.length > 0 ? `${nameOf(guard)}(${values.join(', ')})` : nameOf(guard);
}

/** The named ones; functions among them are XState's own, which start and cancel a state's delays. */
export const namesOf = (named: readonly unknown[]) =>
  named.filter((each) => typeof each !== 'function').map(nameOf);

/** Where a state is: `account.saving`. */
export const pathOf = (node: AnyStateNode) => node.path.join('.');

/** The events that others send to the machine; those that XState makes are left out. */
export function eventsOf(root: AnyStateNode): readonly string[] {
  const transitions = nodesOf(root).flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(transitions)].filter((type) => !type.startsWith('xstate.'));
}

/** What XState calls `xstate.done.actor.merge`, in words: `merge done`; '' for `always`. */
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

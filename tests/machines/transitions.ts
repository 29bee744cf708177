import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionsOf as transitionsOfNode } from '../../scripts/machines/stateNodes.ts';

/** Names of all transitions: of every state, including invoked actors, delays and `always`. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap(transitionsOfNode).map(nameOf);
}

/** `provide()` creates new nodes, so transitions are identified by name. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} on ${eventType || 'always'}, choice ${siblings.indexOf(transition) + 1} of ${siblings.length}`;
}

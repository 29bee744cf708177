import { expect } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** Counts the transitions that a test file's runs have taken; `provide()` makes new nodes, so they are known by name. */
const taken = new Set<string>();

/** Give this to every actor that a test starts: `createActor(machine, { inspect: recordTransitions })`. */
export function recordTransitions(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.microstep') {
    for (const transition of inspected['_transitions']) taken.add(nameOf(transition));
  }
}

/** Names of all transitions: of every state, also those of invoked actors, delays and `always`. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map(nameOf);
}

export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} on ${eventType || 'always'}, choice ${siblings.indexOf(transition) + 1} of ${siblings.length}`;
}

/** For `afterAll`: names every transition of the machine that no test of the file has taken. */
export function expectAllTransitionsTaken(machine: AnyStateMachine): void {
  const all = transitionsOf(machine);
  const missing = all.filter((name) => !taken.has(name));
  process.stdout.write(`${machine.id}: ${all.length - missing.length} of ${all.length} transitions taken\n`);
  expect(missing, `transitions of ${machine.id} that no test takes`).toEqual([]);
}

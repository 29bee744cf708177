import { expect } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { saveTransitions } from './transitionRecord.ts';
import { nameOf, transitionsOf } from './transitions.ts';

/** The transitions executed by each test file; files that share a worker share this module. */
const transitionsByFile = new Map<string, Set<string>>();

function readTransitionsHere(): Set<string> {
  const file = expect.getState().testPath ?? '';
  const covered = transitionsByFile.get(file) ?? new Set<string>();
  transitionsByFile.set(file, covered);
  return covered;
}

/** Pass this to every actor that a test starts: `createActor(machine, { inspect: recordTransitions })`. */
export function recordTransitions(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.microstep') {
    const covered = readTransitionsHere();
    for (const transition of inspected['_transitions']) covered.add(nameOf(transition));
  }
}

/** For `afterAll`: fails with the names of the machine's transitions that are not covered by the file's tests. */
export function expectAllTransitionsCovered(machine: AnyStateMachine): void {
  const all = transitionsOf(machine);
  const covered = readTransitionsHere();
  saveTransitions('tested', machine.id, {
    all,
    covered: all.filter((name) => covered.has(name)),
  });
  const missing = all.filter((name) => !covered.has(name));
  expect(missing, `transitions of ${machine.id} that no test takes`).toEqual([]);
}

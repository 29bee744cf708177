import { expect } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { saveTransitions } from './transitionRecord.ts';
import { nameOf, transitionsOf } from './transitions.ts';

/** The transitions that the runs of each test file have taken; files that share a worker share this module. */
const transitionsByFile = new Map<string, Set<string>>();

function readTransitionsHere(): Set<string> {
  const file = expect.getState().testPath ?? '';
  const covered = transitionsByFile.get(file) ?? new Set<string>();
  transitionsByFile.set(file, covered);
  return covered;
}

/** Give this to every actor that a test starts: `createActor(machine, { inspect: recordTransitions })`. */
export function recordTransitions(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.microstep') {
    const covered = readTransitionsHere();
    for (const transition of inspected['_transitions']) covered.add(nameOf(transition));
  }
}

/** For `afterAll`: names every transition of the machine that no test of the file has taken. */
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

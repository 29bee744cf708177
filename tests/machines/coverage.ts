import { expect } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { keepTaken } from './takenRecord.ts';
import { nameOf, transitionsOf } from './transitions.ts';

/** The transitions that a test file's runs have taken. */
const taken = new Set<string>();

/** Give this to every actor that a test starts: `createActor(machine, { inspect: recordTransitions })`. */
export function recordTransitions(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.microstep') {
    for (const transition of inspected['_transitions']) taken.add(nameOf(transition));
  }
}

/** For `afterAll`: names every transition of the machine that no test of the file has taken. */
export function expectAllTransitionsTaken(machine: AnyStateMachine): void {
  const all = transitionsOf(machine);
  keepTaken('tested', machine.id, {
    all,
    taken: all.filter((name) => taken.has(name)),
  });
  const missing = all.filter((name) => !taken.has(name));
  expect(missing, `transitions of ${machine.id} that no test takes`).toEqual([]);
}

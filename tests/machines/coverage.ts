import { expect } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { keepTaken } from './takenRecord.ts';
import { nameOf, transitionsOf } from './transitions.ts';

/** The transitions that the runs of each test file have taken; files that share a worker share this module. */
const takenByFile = new Map<string, Set<string>>();

function takenHere(): Set<string> {
  const file = expect.getState().testPath ?? '';
  const taken = takenByFile.get(file) ?? new Set<string>();
  takenByFile.set(file, taken);
  return taken;
}

/** Give this to every actor that a test starts: `createActor(machine, { inspect: recordTransitions })`. */
export function recordTransitions(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.microstep') {
    const taken = takenHere();
    for (const transition of inspected['_transitions']) taken.add(nameOf(transition));
  }
}

/** For `afterAll`: names every transition of the machine that no test of the file has taken. */
export function expectAllTransitionsTaken(machine: AnyStateMachine): void {
  const all = transitionsOf(machine);
  const taken = takenHere();
  keepTaken('tested', machine.id, {
    all,
    taken: all.filter((name) => taken.has(name)),
  });
  const missing = all.filter((name) => !taken.has(name));
  expect(missing, `transitions of ${machine.id} that no test takes`).toEqual([]);
}

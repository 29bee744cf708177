import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

const files = import.meta.glob<object>('../machines/*.machine.ts', { eager: true });

/** The machines of the shop by id, sorted by id. */
export const shopMachines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(files)
    .flatMap((exported) => Object.values(exported).filter((value) => value instanceof StateMachine))
    .map((machine: AnyStateMachine) => [machine.id, machine] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);

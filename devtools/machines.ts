import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

const files = import.meta.glob<object>('../machines/**/*.machine.ts', { eager: true });

const found = Object.entries(files).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter((value) => value instanceof StateMachine)
    .map((machine: AnyStateMachine) => ({ machine, path })),
);

/** The machines of the shop and its desk by id, sorted by id. */
export const shopMachines: ReadonlyMap<string, AnyStateMachine> = new Map(
  found.map(({ machine }) => [machine.id, machine] as const).toSorted(([a], [b]) => a.localeCompare(b)),
);

/** The file of each machine by id, relative to a folder of the project's root. */
export const machinePaths: ReadonlyMap<string, string> = new Map(
  found.map(({ machine, path }) => [machine.id, path]),
);

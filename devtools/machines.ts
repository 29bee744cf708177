import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

/** Opens an app that can be watched; null when this page does not know one. */
export const APP_ADDRESS: string | null = '/?inspect=offline';

const files = import.meta.glob<object>('../machines/*.machine.ts', { eager: true });

/** The machines of the shop by id, sorted by id. */
export const shopMachines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(files)
    .flatMap((exported) => Object.values(exported).filter((value) => value instanceof StateMachine))
    .map((machine: AnyStateMachine) => [machine.id, machine] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
);

/** The types of the shop's machines by id, from which forms are made. */
export { machineSchemas } from '../packages/inspector/src/forms/machineSchemas.ts';

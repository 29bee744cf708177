import type { AnyStateMachine } from 'xstate';
import { machineSchemas, shopMachines } from '../../../../devtools/machines.ts';
import type { MachineSchemas } from './schema.ts';

/** The types of a machine; null for a machine of another app or version, of which only the definition is known. */
export function schemasOf(machine: AnyStateMachine | null): MachineSchemas | null {
  return machine && shopMachines.get(machine.id) === machine ? (machineSchemas[machine.id] ?? null) : null;
}

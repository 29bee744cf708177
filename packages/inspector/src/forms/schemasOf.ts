import type { AnyStateMachine } from 'xstate';
import type { Host } from '../host.ts';
import type { MachineSchemas } from './schema.ts';

/** The types of a machine; null for a machine of another app or version, of which only the definition is known. */
export function schemasOf(
  { machines, schemas }: Pick<Host, 'machines' | 'schemas'>,
  machine: AnyStateMachine | null,
): MachineSchemas | null {
  return machine && machines.get(machine.id) === machine ? (schemas[machine.id] ?? null) : null;
}

import type { AnyStateMachine } from 'xstate';
import type { MachineSchemas } from '../forms/schema.ts';

// The package contains no machines: it shows those of the app that is watched. Its build uses this module in place of inspector/machines.ts.
export const APP_ADDRESS: string | null = null;
export const shopMachines: ReadonlyMap<string, AnyStateMachine> = new Map();
export const machineSchemas: Readonly<Record<string, MachineSchemas>> = {};

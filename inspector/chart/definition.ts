import { createMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { buildDrawing } from './drawing.ts';

/**
 * A machine made from the `definition` of a message, to be looked at: its actions, guards and actors are names only. Null where there is no
 * statechart in it, as for actors that are promises or callbacks.
 */
export function machineFrom(definition: string | undefined): AnyStateMachine | null {
  const config = parse(definition);
  if (typeof config !== 'object' || config === null) return null;
  if (!('states' in config || 'on' in config || 'invoke' in config)) return null;
  try {
    // Data cannot be checked against the type of a config; anything else throws.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const machine: AnyStateMachine = createMachine({ ...config, context: {} } as Parameters<
      typeof createMachine
    >[0]);
    // XState looks up the initial state on access, and throws then.
    buildDrawing(machine);
    return machine;
  } catch {
    return null;
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

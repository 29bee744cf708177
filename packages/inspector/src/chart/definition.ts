import { createMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { buildDrawing } from './drawing.ts';

const KINDS = new Set<unknown>(['atomic', 'compound', 'parallel', 'final', 'history']);

/**
 * Creates a machine from the `definition` of a message, for drawing only: its actions, guards and actors are names.
 * @param definition JSON of a machine's config
 * @returns null when it is no valid statechart, for example for promises and callbacks
 */
export function machineFrom(definition: string | undefined): AnyStateMachine | null {
  const config = parse(definition);
  if (typeof config !== 'object' || config === null) return null;
  if (!('states' in config || 'on' in config || 'invoke' in config)) return null;
  try {
    // Received data cannot be typed as a config; createMachine throws when it is invalid.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const machine: AnyStateMachine = createMachine({ ...config, context: {} } as Parameters<
      typeof createMachine
    >[0]);
    // XState resolves initial states lazily; this throws when one is missing. It checks neither ids nor types of states.
    const isDrawable = ({ id, kind }: { readonly id: unknown; readonly kind: unknown }) =>
      typeof id === 'string' && KINDS.has(kind);
    return buildDrawing(machine).states.every(isDrawable) ? machine : null;
  } catch {
    return null;
  }
}

/** The name of an actor's logic: its source, such as `fetchUser`, or the id of its machine; null when it has no name. */
export function logicNameOf(definition: string | undefined): string | null {
  const { src, id }: Readonly<Record<string, unknown>> = Object(parse(definition));
  const name = src ?? id;
  return typeof name === 'string' ? name : null;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

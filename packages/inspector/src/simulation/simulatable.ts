import { createMachine, fromPromise } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { fieldsOf } from '../forms/fitValue.ts';
import { invokedIn } from './missingCode.ts';

/** Takes the place of a service, of which only the name is known. A simulation replaces it by one that waits for the user. */
const SERVICE = fromPromise(() => new Promise(() => undefined));

/**
 * Makes a machine of which only the definition is known ready for a simulation: its input is its first context, and its services have
 * names. Machines that it invokes by their ids run too, when they are known.
 */
export function simulatable(
  machine: AnyStateMachine,
  known: ReadonlyMap<string, AnyStateMachine>,
  parents: ReadonlySet<string> = new Set(),
): AnyStateMachine {
  const within = new Set([...parents, machine.id]);
  const named = createMachine({
    ...nameInvokes(machine.config),
    context: ({ input }: { input: unknown }) => Object(input),
  });
  const logicOf = (src: string): AnyActorLogic => {
    const invoked = within.has(src) ? undefined : known.get(src);
    return invoked ? simulatable(invoked, known, within) : SERVICE;
  };
  const actors = Object.fromEntries(invokedIn(named).map((src) => [src, logicOf(src)]));
  // Its type does not know the names of its actors.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return named.provide({ actors } as object);
}

/** Services that were written in the config itself have the name of their invoke. The functions for their inputs are not known. */
function nameInvokes(config: object): object {
  const { invoke = [], states = {} } = config as { readonly invoke?: unknown; readonly states?: unknown };
  const named = [invoke].flat().map((one: unknown, index) => {
    const { src, id, input, ...rest } = fieldsOf(one);
    const name = [src, id].find((text) => typeof text === 'string') ?? `actor${index + 1}`;
    return { ...rest, ...(id !== undefined && { id }), src: name, ...(!isCode(input) && { input }) };
  });
  const nested = Object.entries(fieldsOf(states)).map(
    ([key, state]) => [key, nameInvokes(fieldsOf(state))] as const,
  );
  return { ...config, invoke: named, states: Object.fromEntries(nested) };
}

/** What a definition has in place of a function. */
function isCode(value: unknown): boolean {
  return value === undefined || Object.keys(fieldsOf(value)).join() === 'type';
}

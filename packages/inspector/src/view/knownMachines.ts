import type { AnyStateMachine } from 'xstate';
import type { Actor } from '../recording/actor.ts';

/** The machines of the host, and other machines of the apps that are watched, by id. */
export function knownMachines(
  actors: Iterable<Actor>,
  machines: ReadonlyMap<string, AnyStateMachine>,
): ReadonlyMap<string, AnyStateMachine> {
  const received = [...actors].flatMap(({ machine }) => (machine ? [[machine.id, machine] as const] : []));
  return new Map([...received, ...machines].toSorted(([a], [b]) => a.localeCompare(b)));
}

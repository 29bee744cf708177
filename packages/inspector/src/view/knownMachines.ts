import type { AnyStateMachine } from 'xstate';
import { shopMachines } from '../../../../devtools/machines.ts';
import type { Actor } from '../recording/actor.ts';

/** The machines of the shop, and other machines of the apps that are watched, by id. */
export function knownMachines(actors: Iterable<Actor>): ReadonlyMap<string, AnyStateMachine> {
  const received = [...actors].flatMap(({ machine }) => (machine ? [[machine.id, machine] as const] : []));
  return new Map([...received, ...shopMachines].toSorted(([a], [b]) => a.localeCompare(b)));
}

import type { AnyStateMachine } from 'xstate';
import type { Edges } from '../services/dependencies.ts';
import { useShop } from './shopContext.ts';

const provided = new WeakMap<Edges, Map<unknown, unknown>>();

/**
 * A page's machine with the world it needs, e.g. `useActorRef(useProvided(provideAuth), { input })`. Made once a shop, so that it stays
 * the same between renders, and by the page itself, so that its code comes with the page.
 */
export function useProvided<Machine extends AnyStateMachine>(provide: (edges: Edges) => Machine): Machine {
  const { edges, inspection } = useShop();
  const machines = provided.get(edges) ?? new Map<unknown, unknown>();
  provided.set(edges, machines);
  if (!machines.has(provide)) {
    const machine = provide(edges);
    inspection?.watch(machine);
    machines.set(provide, machine);
  }
  // What is kept under a function is what that function made.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return machines.get(provide) as Machine;
}

import type { AnyStateMachine } from 'xstate';
import type { Dependencies } from '../services/dependencies.ts';
import { useShop } from './shopContext.ts';

const provided = new WeakMap<Dependencies, Map<unknown, unknown>>();

/**
 * A page's machine with the world it needs, e.g. `useActorRef(useProvided(provideAuth), { input })`. Made once a shop, so that it stays
 * the same between renders, and by the page itself, so that its code comes with the page.
 */
export function useProvided<Machine extends AnyStateMachine>(
  provide: (dependencies: Dependencies) => Machine,
): Machine {
  const { dependencies, inspection } = useShop();
  const machines = provided.get(dependencies) ?? new Map<unknown, unknown>();
  provided.set(dependencies, machines);
  if (!machines.has(provide)) {
    const machine = provide(dependencies);
    inspection?.watch(machine);
    machines.set(provide, machine);
  }
  // What is kept under a function is what that function made.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return machines.get(provide) as Machine;
}

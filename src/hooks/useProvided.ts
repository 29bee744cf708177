import type { AnyStateMachine } from 'xstate';
import type { Dependencies } from '../services/dependencies.ts';
import { useShop } from './shopContext.ts';

const provided = new WeakMap<Dependencies, Map<unknown, unknown>>();

/**
 * Returns a page's machine with its services, e.g. `useActorRef(useProvided(provideAuth), { input })`. The machine is created once per shop,
 * so it is the same on every render. Pages pass `provide` themselves, so that the machine's code is in the page's chunk.
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
  // The value stored for a function is the machine that this function returned.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return machines.get(provide) as Machine;
}

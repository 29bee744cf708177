import { useMachine } from '@xstate/react';
import type {
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
} from 'xstate';
import type { Dependencies } from '../services/dependencies.ts';
import { useProvided } from './useProvided.ts';

/** `useMachine` for a page's machine with its services, e.g. `useProvidedMachine(provideAuth, { input })`. */
export function useProvidedMachine<Machine extends AnyStateMachine>(
  provide: (dependencies: Dependencies) => Machine,
  ...options: ConditionalRequired<
    [options?: ActorOptions<Machine> & { [Key in RequiredActorOptionsKeys<Machine>]: unknown }],
    IsNotNever<RequiredActorOptionsKeys<Machine>>
  >
) {
  return useMachine<Machine>(useProvided(provide), ...options);
}

import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { DeskApi } from '../api/client.ts';
import { useDesk } from './deskContext.ts';

/** A page's machine with its services, e.g. `useActorRef(useProvided(provideToday))`: the same on every render. */
export function useProvided<Machine extends AnyStateMachine>(provide: (api: DeskApi) => Machine): Machine {
  const { api, inspection } = useDesk();
  const [machine] = useState(() => {
    const provided = provide(api);
    inspection?.watch(provided);
    return provided;
  });
  return machine;
}

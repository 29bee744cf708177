import { useState } from 'react';
import type { DeskApi } from '../api/client.ts';
import { useDesk } from './deskContext.ts';

/** A page's machine with its services, e.g. `useActorRef(useProvided(provideToday))`: the same on every render. */
export function useProvided<Machine>(provide: (api: DeskApi) => Machine): Machine {
  const { api } = useDesk();
  const [machine] = useState(() => provide(api));
  return machine;
}

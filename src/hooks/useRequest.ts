import { useActorRef, useSelector } from '@xstate/react';
import type { Dependencies } from '../services/dependencies.ts';
import type { RequestFor } from '../services/request.ts';
import { useProvided } from './useProvided.ts';

interface Requested<Output> {
  /** The last answer; null until there is one. */
  readonly output: Output | null;
  /** Why the request failed; null otherwise. */
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Fetches the data again. */
  readonly refresh: () => void;
}

/**
 * Loads what a page shows. Only the `params` of the first render are used.
 * @param refreshes whether it is fetched again every half minute while the tab is visible
 */
export function useRequest<Output, Params>(
  provide: (dependencies: Dependencies) => RequestFor<Output, Params>,
  params: Params,
  { refreshes = false } = {},
): Requested<Output> {
  const request = useActorRef(useProvided(provide), { input: { params, refreshes } });
  return {
    // The service of `provide` returns this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    output: useSelector(request, ({ context }) => context.output) as Output | null,
    error: useSelector(request, ({ context }) => context.error),
    isLoading: useSelector(request, (snapshot) => snapshot.hasTag('busy')),
    hasFailed: useSelector(request, (snapshot) => snapshot.hasTag('failed')),
    refresh: () => request.send({ type: 'request.refresh' }),
  };
}

import { fromPromise } from 'xstate';
import { requestMachine } from '../../machines/request.machine.ts';
import { logFailure } from './logFailure.ts';
import { provideRefreshTimer } from './refreshTimer.ts';

/** The machine of a request for `Output`; for the types see {@link useRequest}. */
export type RequestFor<Output, Params> = typeof requestMachine & {
  readonly types?: (params: Params) => Output;
};

/** Provides the machine with the call that fetches the data of a page. */
export function provideRequest<Output, Params = undefined>(
  fetch: (params: Params, signal: AbortSignal) => Promise<Output>,
): RequestFor<Output, Params> {
  return requestMachine.provide({
    actors: {
      // `useRequest` passes only params of this type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      fetchOutput: fromPromise(({ input: { params }, signal }) => fetch(params as Params, signal)),
      refreshTimer: provideRefreshTimer(),
    },
    actions: { logFailure },
  });
}

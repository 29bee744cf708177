import type { InspectionEvent } from 'xstate';
import type { Dispatch } from './createDispatch.ts';
import { fromVersion6 } from './fromVersion6.ts';
import { withoutDiscardedActors, type ObservedEvent } from './withoutDiscardedActors.ts';
import { withUnreportedEnds } from './withUnreportedEnds.ts';

/**
 * Returns the `inspect` option for `createActor`, of XState 5 or 6: it passes inspection events to `report`, and to `track` the events that
 * it needs for sending. Errors of both are logged, because they must not stop the app.
 */
export function createObserver(
  track: Dispatch['track'],
  report: (observed: ObservedEvent) => void,
): (inspectionEvent: InspectionEvent) => void {
  const reportFiltered = withoutDiscardedActors((observed) => ignoreErrors(() => report(observed)));
  const { observe: observeEnds, flush } = withUnreportedEnds((inspectionEvent) => {
    track(inspectionEvent);
    reportFiltered(inspectionEvent);
  });
  const observe = fromVersion6(observeEnds);
  let isFlushing = false;
  return (inspectionEvent) => {
    ignoreErrors(() => observe(inspectionEvent));
    if (isFlushing) return;
    isFlushing = true;
    queueMicrotask(() => {
      isFlushing = false;
      ignoreErrors(flush);
    });
  };
}

function ignoreErrors(act: () => void): void {
  try {
    act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- only developers watch
    console.warn('The inspector missed an event:', error);
  }
}

import type { InspectionEvent } from 'xstate';
import type { Dispatch } from './createDispatch.ts';
import { withoutDiscardedActors, type ObservedEvent } from './withoutDiscardedActors.ts';

/**
 * Returns the `inspect` option for `createActor`: it passes inspection events to `report`, and to `track` those that it needs for sending.
 * Errors of both are logged, because they must not stop the app.
 */
export function createObserver(
  track: Dispatch['track'],
  report: (observed: ObservedEvent) => void,
): (inspectionEvent: InspectionEvent) => void {
  const reportFiltered = withoutDiscardedActors((observed) => ignoreErrors(() => report(observed)));
  return (inspectionEvent) =>
    ignoreErrors(() => {
      track(inspectionEvent);
      reportFiltered(inspectionEvent);
    });
}

function ignoreErrors(act: () => void): void {
  try {
    act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- only developers watch
    console.warn('The inspector missed an event:', error);
  }
}

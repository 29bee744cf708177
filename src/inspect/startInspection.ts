import type { InspectionEvent } from 'xstate';
import type { FirstState } from '../../contract/page/page.ts';
import { requestedInspector } from './requestedInspector.ts';
import { createDispatch } from '../../inspector/client/createDispatch.ts';
import { createMask } from '../../inspector/client/createMask.ts';
import { SECRETS } from '../../inspector/client/secrets.ts';
import { createReport } from '../../inspector/client/createReport.ts';
import type { Inspection } from './Inspection.ts';
import { showOffline } from './showOffline.ts';
import { observeActors } from '../../inspector/client/observeActors.ts';
import { withoutDiscardedActors } from '../../inspector/client/withoutDiscardedActors.ts';

/**
 * Starts to observe the machines of this page. Returns null when no inspector was requested.
 * @param allowed 'on' allows Stately's inspector; with 'offline' the shop's own inspector is used, whichever was requested
 */
export async function startInspection(
  allowed: NonNullable<FirstState['inspect']>,
): Promise<Inspection | null> {
  const requested = requestedInspector();
  if (requested === null) return null;
  const { track, send } = createDispatch();
  const isOwn = requested === 'offline' || allowed === 'offline';
  const mask = createMask(SECRETS);
  const show = isOwn ? showOffline(send, mask) : (await import('./showStately.ts')).showStately();
  const report = createReport(mask, show);
  const observeFiltered = withoutDiscardedActors((inspectionEvent) =>
    ignoreErrors(() => report(inspectionEvent)),
  );
  const observe = (inspectionEvent: InspectionEvent) =>
    ignoreErrors(() => {
      track(inspectionEvent);
      observeFiltered(inspectionEvent);
    });
  return { observe, watch: (machine) => observeActors(machine, observe) };
}

/** Logs errors of the inspection, because they must not stop the shop. */
function ignoreErrors(act: () => void): void {
  try {
    act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- only developers watch
    console.warn('The inspector missed an event:', error);
  }
}

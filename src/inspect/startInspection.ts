import type { InspectionEvent } from 'xstate';
import type { FirstState } from '../../contract/page/page.ts';
import { requestedInspector } from './requestedInspector.ts';
import { createDispatch } from './createDispatch.ts';
import { createMask } from './createMask.ts';
import { createReport } from './createReport.ts';
import type { Inspection } from './Inspection.ts';
import { showOffline } from './showOffline.ts';
import { watchActorsOf } from './watchActorsOf.ts';
import { withoutGhosts } from './withoutGhosts.ts';

/**
 * Begins to watch the machines of this page; null where that was not asked for.
 * @param allowed where the shop keeps its machines to itself, its own inspector is shown whichever was asked for
 */
export async function startInspection(
  allowed: NonNullable<FirstState['inspect']>,
): Promise<Inspection | null> {
  const asked = requestedInspector();
  if (asked === null) return null;
  const { note, send } = createDispatch();
  const isOwn = asked === 'offline' || allowed === 'offline';
  const show = isOwn ? showOffline(send) : (await import('./showStately.ts')).showStately();
  const report = createReport(createMask(), show);
  const pass = withoutGhosts((told) => safely(() => report(told)));
  const observe = (told: InspectionEvent) =>
    safely(() => {
      note(told);
      pass(told);
    });
  return { observe, watch: (machine) => watchActorsOf(machine, observe) };
}

/** Watching must not stop what is watched. */
function safely(act: () => void): void {
  try {
    act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- only developers watch
    console.warn('An inspector was left in the dark:', error);
  }
}

import type { FirstState } from '../../contract/pages/page.ts';
import { requestedInspector } from './requestedInspector.ts';
import {
  createDispatch,
  createMask,
  createObserver,
  createReport,
  observeActors,
  SECRETS,
} from 'xstate-offline-inspector/client';
import type { Inspection } from './Inspection.ts';
import { showOffline } from './showOffline.ts';

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
  const post = isOwn ? showOffline(send, mask) : (await import('./showStately.ts')).showStately();
  const observe = createObserver(track, createReport(mask, post));
  return { observe, watch: (machine) => observeActors(machine, observe) };
}

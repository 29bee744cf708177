import { fromCallback } from 'xstate';
import { appUpdateMachine } from '../../machines/appUpdate.machine.ts';
import type { AppUpdateEvent } from '../../machines/appUpdate.machine.ts';
import { logFailure } from './logFailure.ts';
import { reloadDocument } from '../browser/document.ts';
import { runServiceWorker, startWaitingWorker } from '../browser/serviceWorker.ts';

export interface UpdateOffer {
  readonly accept: () => void;
  readonly postpone: () => void;
}

/** @param showOffer offers the new version to the shopper */
export function provideAppUpdate(showOffer: (offer: UpdateOffer) => void) {
  return appUpdateMachine.provide({
    actors: {
      runServiceWorker: fromCallback<AppUpdateEvent>(({ sendBack: emit }) =>
        runServiceWorker(
          {
            ready: () => emit({ type: 'version.ready' }),
            started: () => emit({ type: 'version.started' }),
          },
          (error) => logFailure(undefined, { error }),
        ),
      ),
    },
    actions: {
      showOffer: ({ self }) =>
        showOffer({
          accept: () => self.send({ type: 'update.accepted' }),
          postpone: () => self.send({ type: 'update.postponed' }),
        }),
      startVersion: () => void startWaitingWorker(),
      reload: reloadDocument,
      logFailure,
    },
  });
}

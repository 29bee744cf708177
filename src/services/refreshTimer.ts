import { fromCallback } from 'xstate';
import type { EventFromLogic } from 'xstate';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { logFailure } from './logFailure.ts';
import { watchVisibility } from '../browser/visibility.ts';

/** Reports when the tab is hidden or shown. */
export function provideRefreshTimer() {
  return refreshTimerMachine.provide({
    actors: {
      watchPage: fromCallback<EventFromLogic<typeof refreshTimerMachine>>(({ sendBack: emit }) =>
        watchVisibility({
          shown: () => emit({ type: 'page.shown' }),
          hidden: () => emit({ type: 'page.hidden' }),
        }),
      ),
    },
    actions: { logFailure },
  });
}

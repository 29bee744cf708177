import { fromCallback, type EventFromLogic } from 'xstate';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { watchVisibility } from '../../src/browser/visibility.ts';

/** Reports when the tab is hidden or shown. */
export function provideRefreshTimer(): typeof refreshTimerMachine {
  return refreshTimerMachine.provide({
    actors: {
      watchPage: fromCallback<EventFromLogic<typeof refreshTimerMachine>>(({ sendBack: emit }) =>
        watchVisibility({
          shown: () => emit({ type: 'page.shown' }),
          hidden: () => emit({ type: 'page.hidden' }),
        }),
      ),
    },
  });
}

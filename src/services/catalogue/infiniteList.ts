import { fromCallback } from 'xstate';
import { infiniteListMachine } from '../../../machines/infiniteList.machine.ts';
import { scrollOnePixel, watchDistance } from '../../browser/scroll.ts';
import type { Dependencies } from '../dependencies.ts';

/** Attribute of the element that marks the end of a list. */
export const LIST_END_ATTRIBUTE = 'data-list-end';

/** Watches the element with LIST_END_ATTRIBUTE and stores the list's length for its history entry. */
export function provideInfiniteList({ records }: Dependencies) {
  return infiniteListMachine.provide({
    actors: {
      watchEnd: fromCallback(({ input: { prefetchPx, minScrollPx }, sendBack: emit }) =>
        watchDistance(`[${LIST_END_ATTRIBUTE}]`, { prefetchPx, minScrollPx }, () =>
          emit({ type: 'end.approached' }),
        ),
      ),
    },
    actions: {
      nudge: () => scrollOnePixel(),
      storeLength: (_, { entry, shown }) => records.listLengths.write(entry, shown),
    },
  });
}

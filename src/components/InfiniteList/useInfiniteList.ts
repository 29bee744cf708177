import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListPacing } from '../../../contract/constants.ts';
import { selectShown } from '../../../machines/infiniteList.selectors.ts';
import { provideInfiniteList } from '../../services/catalogue/infiniteList.ts';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';

interface ListDescription {
  readonly name: string;
  readonly pacing: ListPacing;
  readonly total: number;
  readonly listKey: string;
}

/** Runs the machine of a list and sends it the number of items and the history entry. Returns how many items to show, and how many to load. */
export function useInfiniteList({ name, pacing, total, listKey }: ListDescription) {
  const { records } = useShop().dependencies;
  const entry = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const [stored] = useState(() => records.listLengths.read(entry) ?? 0);
  const list = useActorRef(useProvided(provideInfiniteList), {
    input: { pacing, listKey, entry, total, shown: isHydrating ? 0 : stored, stored },
  });
  const restored = useSelector(list, (snapshot) => selectShown(snapshot, listKey));
  // Hydration renders the same items as the server, and what was shown before afterwards.
  const shown = isHydrating ? pacing.batch : restored;

  useEffect(() => {
    const known = list.getSnapshot().context;
    if (known.listKey === listKey) {
      if (known.total !== total) list.send({ type: 'list.resized', total });
      if (known.entry !== entry) list.send({ type: 'entry.changed', entry });
      return undefined;
    }
    // The new list is rendered first; the machine receives the event afterwards.
    let isLatest = true;
    afterNextFrame(() => {
      if (isLatest) list.send({ type: 'list.replaced', listKey, total, entry });
    });
    return () => {
      isLatest = false;
    };
  }, [list, listKey, total, entry]);

  // What was shown when the shopper left, until it is loaded again.
  const missing = useSelector(list, ({ context }) => (context.listKey === listKey ? context.stored : 0));
  return { shown, needed: Math.max(shown, missing), showMore: () => list.send({ type: 'more.requested' }) };
}

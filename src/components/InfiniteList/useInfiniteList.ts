import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListPacing } from '../../../contract/constants.ts';
import { provideInfiniteList } from '../../services/infiniteList.ts';
import { useIsPainted, useShop } from '../../app/shopContext.ts';
import { useProvided } from '../../app/useProvided.ts';
import { afterNextFrame } from '../../browser/afterNextFrame.ts';

interface InfiniteListNeeds {
  readonly name: string;
  readonly pacing: ListPacing;
  readonly total: number;
  readonly listKey: string;
}

/** An endless list that is as long as it was when its history entry was left, so that Back finds the place again. */
export function useInfiniteList({ name, pacing, total, listKey }: InfiniteListNeeds) {
  const { records } = useShop().dependencies;
  const place = `${useLocation().key}:${name}`;
  const isPainted = useIsPainted();
  // What the server painted is hydrated as it stands; it grows after that, below.
  const [shownBefore] = useState(() => (isPainted ? 0 : (records.listLengths.read(place) ?? 0)));
  const list = useActorRef(useProvided(provideInfiniteList), {
    input: { pacing, listKey, total, shown: shownBefore },
  });
  const isTold = useSelector(list, (snapshot) => snapshot.context.listKey) === listKey;
  const shownOfTold = useSelector(list, (snapshot) => snapshot.context.shown);
  // Of another list the first batch is shown before the machine has even heard of it, once that is on the screen.
  const shown = isTold ? shownOfTold : pacing.batch;

  const wanted = useRef(isPainted ? null : 0);
  useEffect(() => {
    const known = list.getSnapshot().context;
    if (known.listKey === listKey) {
      if (known.total !== total) list.send({ type: 'list.resized', total });
      return undefined;
    }
    wanted.current = 0;
    let isLatest = true;
    afterNextFrame(() => {
      if (isLatest) list.send({ type: 'list.replaced', listKey, total });
    });
    return () => {
      isLatest = false;
    };
  }, [list, listKey, total]);

  useEffect(() => {
    wanted.current ??= records.listLengths.read(place) ?? 0;
    const goal = Math.min(wanted.current, total);
    const batches = Math.ceil((goal - list.getSnapshot().context.shown) / pacing.batch);
    for (let batch = 0; batch < batches; batch += 1) list.send({ type: 'more.requested' });
    if (goal === wanted.current) wanted.current = 0;
  }, [list, records, place, pacing, total]);

  useEffect(() => records.listLengths.write(place, shown), [records, place, shown]);

  return { shown, showMore: () => list.send({ type: 'more.requested' }) };
}

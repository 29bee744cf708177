import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { NO_OFFSCREEN_CHUNKS, watchOffscreenChunks } from '../../browser/offscreenChunks.ts';
import type { OffscreenChunks } from '../../browser/offscreenChunks.ts';
import { watchPrinting } from '../../browser/watchPrinting.ts';

interface KnownChunks {
  readonly listKey: string;
  readonly offscreen: OffscreenChunks;
}

/**
 * Returns the heights of a list's offscreen chunks, and the function that receives the first and the last element of
 * each chunk, or its placeholder. After Back the same chunks are offscreen as when the shopper left. A printed list has no placeholders.
 */
export function useOffscreenChunks(name: string, listKey: string) {
  const { offscreenChunks } = useShop().dependencies.records;
  const entry = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const [known, setKnown] = useState<KnownChunks>(() => ({
    listKey,
    offscreen: (isHydrating ? null : offscreenChunks.read(entry)) ?? NO_OFFSCREEN_CHUNKS,
  }));
  const offscreen = known.listKey === listKey ? known.offscreen : NO_OFFSCREEN_CHUNKS;

  const currentKey = useRef(listKey);
  useEffect(() => {
    currentKey.current = listKey;
  }, [listKey]);
  const [watch] = useState(() =>
    watchOffscreenChunks(known.offscreen, (next) =>
      setKnown((before) =>
        before.listKey === currentKey.current && isSame(before.offscreen, next)
          ? before
          : { listKey: currentKey.current, offscreen: next },
      ),
    ),
  );
  useEffect(() => watch.start(), [watch]);
  useEffect(
    () =>
      watchPrinting(() =>
        flushSync(() => setKnown({ listKey: currentKey.current, offscreen: NO_OFFSCREEN_CHUNKS })),
      ),
    [],
  );
  useEffect(() => {
    if (offscreen.heights.length > 0 || offscreenChunks.read(entry)) offscreenChunks.write(entry, offscreen);
  }, [offscreenChunks, entry, offscreen]);
  return { heights: offscreen.heights, addEdge: watch.add };
}

const isSame = (one: OffscreenChunks, other: OffscreenChunks) =>
  one.width === other.width && String(one.heights) === String(other.heights);

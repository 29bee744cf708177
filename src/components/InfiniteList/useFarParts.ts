import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useIsHydrating, useShop } from '../../hooks/shopContext.ts';
import { NO_FAR_PARTS, watchFarParts } from '../../browser/watchFarParts.ts';
import type { FarParts } from '../../browser/watchFarParts.ts';
import { watchPrinting } from '../../browser/watchPrinting.ts';

interface KnownParts {
  readonly listKey: string;
  readonly far: FarParts;
}

/**
 * Returns the heights of a list's parts that are far from the window, and the function that receives the first and the last element of
 * each part, or its placeholder. After Back the same parts are far as when the shopper left. A printed list has no placeholders.
 */
export function useFarParts(name: string, listKey: string) {
  const { farParts } = useShop().dependencies.records;
  const entry = `${useLocation().key}:${name}`;
  const isHydrating = useIsHydrating();
  const [known, setKnown] = useState<KnownParts>(() => ({
    listKey,
    far: (isHydrating ? null : farParts.read(entry)) ?? NO_FAR_PARTS,
  }));
  const far = known.listKey === listKey ? known.far : NO_FAR_PARTS;

  const currentKey = useRef(listKey);
  useEffect(() => {
    currentKey.current = listKey;
  }, [listKey]);
  const [watch] = useState(() =>
    watchFarParts(known.far, (next) =>
      setKnown((before) =>
        before.listKey === currentKey.current && isSame(before.far, next)
          ? before
          : { listKey: currentKey.current, far: next },
      ),
    ),
  );
  useEffect(() => watch.start(), [watch]);
  useEffect(
    () => watchPrinting(() => flushSync(() => setKnown({ listKey: currentKey.current, far: NO_FAR_PARTS }))),
    [],
  );
  useEffect(() => {
    if (far.heights.length > 0 || farParts.read(entry)) farParts.write(entry, far);
  }, [farParts, entry, far]);
  return { heights: far.heights, addEdge: watch.add };
}

const isSame = (one: FarParts, other: FarParts) =>
  one.width === other.width && String(one.heights) === String(other.heights);

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { scrollUpTo } from '../../browser/scroll.ts';

/** Scrolls up to the list when it is another one. The first list is at the top, or where the shopper left it. */
export function useScrollToNewList(top: RefObject<Element | null>, listKey: string, isLoaded: boolean): void {
  const shownKey = useRef(isLoaded ? listKey : null);
  useEffect(() => {
    if (!isLoaded) return;
    if (shownKey.current !== null && shownKey.current !== listKey && top.current) scrollUpTo(top.current);
    shownKey.current = listKey;
  }, [isLoaded, listKey, top]);
}

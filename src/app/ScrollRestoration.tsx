import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { watchScroll, restoreScroll, scrollToPosition } from '../browser/scroll.ts';
import { useShop } from '../hooks/shopContext.ts';
import { useIsSamePage } from '../hooks/useIsSamePage.ts';

/** Every route change scrolls to the top, except Back and Forward, which restore the scroll position (spec §2). */
export function ScrollRestoration() {
  const { records } = useShop().dependencies;
  const { key: entry, pathname } = useLocation();
  const type = useNavigationType();
  const isSamePage = useIsSamePage();
  const shown = useRef({ entry, pathname: '', y: 0 });
  // A page that is still loading is too short for its position, which must not be overwritten.
  const isRestoring = useRef((): boolean => false);

  useEffect(
    () =>
      watchScroll(
        (y) => {
          if (!isRestoring.current()) shown.current.y = y;
        },
        () => {
          records.scroll.write(shown.current.entry, shown.current.y);
          records.flush();
        },
      ),
    [records],
  );

  useLayoutEffect(() => {
    const left = shown.current;
    const isRewritten = isSamePage && left.pathname === pathname;
    if (left.entry !== entry) records.scroll.write(left.entry, left.y);
    const y = isRewritten ? left.y : type === NavigationType.Pop ? (records.scroll.read(entry) ?? 0) : 0;
    shown.current = { entry, pathname, y };
    // At the top there is nothing to restore. Assistive software may scroll from there, which must not be undone.
    if (type === NavigationType.Pop && y > 0) {
      const { stop, isRunning } = restoreScroll(y);
      isRestoring.current = isRunning;
      return stop;
    }
    // The first page is not scrolled either: the shopper may have scrolled before the script was loaded.
    const isFirst = left.pathname === '';
    if (!isRewritten && !isFirst) scrollToPosition(0);
    return undefined;
  }, [entry, pathname, type, isSamePage, records]);

  return null;
}

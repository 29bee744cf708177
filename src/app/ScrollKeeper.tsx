import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepScrollByHand, scrollPlace, scrollToPlace } from '../browser/scroll.ts';
import { useShop } from './shopContext.ts';

const PLACES_KEPT = 50;

/** Every route change scrolls to the top, except on back navigation, which returns to where the shopper was (spec §2). */
export function ScrollKeeper() {
  const { records } = useShop().edges;
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shownKey = useRef(key);
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    const remember = () => {
      const places = Object.entries(records.scroll.read() ?? {}).filter(
        ([other]) => other !== shownKey.current,
      );
      records.scroll.write(
        Object.fromEntries([...places.slice(1 - PLACES_KEPT), [shownKey.current, scrollPlace()]]),
      );
    };
    return keepScrollByHand(remember);
  }, [records]);

  useLayoutEffect(() => {
    shownKey.current = key;
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (type === 'POP') scrollToPlace(records.scroll.read()?.[key] ?? 0);
    else if (!samePage) scrollToPlace(0);
  }, [key, pathname, type, records]);

  return null;
}

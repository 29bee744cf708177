import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusContent } from '../browser/focusContent.ts';
import { usePathname } from './pathname.tsx';

/** Leads the keyboard into each new page; Back and Forward return to a place, which nothing may move. */
export function FocusOnNavigation() {
  const pathname = usePathname();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== NavigationType.Pop) focusContent();
  }, [pathname, type]);
  return null;
}

import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusContent } from '../browser/focusContent.ts';
import { usePathname } from '../hooks/pathname.tsx';

/** Moves the focus to the content of each new page, except after Back and Forward, which restore the scroll position. */
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

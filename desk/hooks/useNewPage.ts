import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusContent } from '../../src/browser/focusContent.ts';
import { scrollToPosition } from '../../src/browser/scroll.ts';

/** Begins each new page at its top, with the focus on its content; the browser does so after Back and Forward. */
export function useNewPage(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type === NavigationType.Pop) return;
    scrollToPosition(0);
    focusContent();
  }, [pathname, type]);
}

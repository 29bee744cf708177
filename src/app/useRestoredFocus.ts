import { useEffect, useRef } from 'react';
import { focusFirst } from '../browser/focusFirst.ts';
import { isFocusLost } from '../browser/isFocusLost.ts';

/**
 * Keeps the focus in a part of the page whose content is exchanged: when the element that had it went with the old content, the first button,
 * field or link of the new one gets it. Whoever is elsewhere is not disturbed.
 * @param content what is shown; another value means that it was exchanged
 * @returns props of the element around it
 */
export function useRestoredFocus<E extends HTMLElement>(content: unknown) {
  const ref = useRef<E>(null);
  const isInside = useRef(false);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    // An element that is taken out of the page has no blur event in React.
    if (isInside.current && isFocusLost()) focusFirst(ref.current, 'button, input, a');
  }, [content]);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

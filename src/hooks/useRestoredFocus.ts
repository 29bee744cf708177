import { useEffect, useRef } from 'react';
import { focusFirst } from '../browser/focusFirst.ts';
import { isFocusLost } from '../browser/isFocusLost.ts';

const CONTROLS = 'button, input, select, textarea, a';

/**
 * Keeps the focus inside an element whose content is replaced: if the focused element was removed with the old content, the first button,
 * field or link of the new content is focused, else the element itself if it has a `tabIndex`. A focus outside the element does not change.
 * @param content identifies the content; a new value means that it was replaced
 * @param selector of what is focused, in place of any button, field or link
 * @returns props for the element
 */
export function useRestoredFocus<E extends HTMLElement>(content: unknown, selector = CONTROLS) {
  const ref = useRef<E>(null);
  const isInside = useRef(false);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    // React sends no blur event when a focused element is removed.
    if (!isInside.current || !isFocusLost()) return;
    focusFirst(ref.current, selector);
    if (isFocusLost()) ref.current?.focus();
  }, [content, selector]);
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

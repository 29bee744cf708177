import { useEffect } from 'react';
import { focusContent } from '../../src/browser/focusContent.ts';
import { isFocusLost } from '../../src/browser/isFocusLost.ts';

/** Focuses the content of the page when a change, which is over now, has removed the element that had the focus. */
export function useFocusAfter(isOver: boolean): void {
  useEffect(() => {
    if (isOver && isFocusLost()) focusContent();
  }, [isOver]);
}

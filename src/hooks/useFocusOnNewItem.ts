import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus to the first new item of a list when it grows after a press on ‘Show more’, because the button may be removed or far below.
 * @param focusItem receives the item's index
 * @returns the function to call with the press
 */
export function useFocusOnNewItem(length: number, focusItem: (index: number) => void): () => void {
  const lengthAtPress = useRef<number | null>(null);
  const focus = useEffectEvent(focusItem);
  useEffect(() => {
    if (lengthAtPress.current === null || length <= lengthAtPress.current) return;
    focus(lengthAtPress.current);
    lengthAtPress.current = null;
  }, [length]);
  return () => {
    lengthAtPress.current = length;
  };
}

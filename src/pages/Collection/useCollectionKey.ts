import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSamePage } from '../../hooks/useIsSamePage.ts';

/**
 * Returns a React key for the page. It stays the same while choices on the page change the address. After Back, Forward or a link it is a new
 * one, so that the page starts again with the choice in the address.
 */
export function useCollectionKey(): number {
  const { key } = useLocation();
  const isSamePage = useIsSamePage();
  const [{ seenKey, visit }, setSeen] = useState({ seenKey: key, visit: 0 });
  const current = seenKey === key || isSamePage ? visit : visit + 1;
  if (seenKey !== key) setSeen({ seenKey: key, visit: current });
  return current;
}

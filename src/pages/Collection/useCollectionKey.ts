import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSamePage } from '../../app/useIsSamePage.ts';

/**
 * Returns a React key: the same while the shopper's choices on the page change the address, a new one when Back, Forward or a link
 * brings another choice, so that the page starts again with it.
 */
export function useCollectionKey(): number {
  const { key } = useLocation();
  const isSamePage = useIsSamePage();
  const [{ seenKey, visit }, see] = useState({ seenKey: key, visit: 0 });
  const current = seenKey === key || isSamePage ? visit : visit + 1;
  if (seenKey !== key) see({ seenKey: key, visit: current });
  return current;
}

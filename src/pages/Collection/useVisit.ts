import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSamePage } from '../../app/useIsSamePage.ts';

/**
 * The same while the shopper's choices on the page change the address; another one when Back, Forward or a link brings a choice of
 * its own, so that the page begins anew with it.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const isSamePage = useIsSamePage();
  const [visit, setVisit] = useState(key);
  if (!isSamePage && visit !== key) setVisit(key);
  return isSamePage ? visit : key;
}

import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * The same while filters only rewrite the address; another one when Back, Forward or a link brings a choice of its own, so that
 * the page begins anew with it.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === NavigationType.Replace;
  const [visit, setVisit] = useState(key);
  if (!isOwnChange && visit !== key) setVisit(key);
  return isOwnChange ? visit : key;
}

import { useDeferredValue, useState } from 'react';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import { useIsReturn } from '../../hooks/useIsReturn.ts';
import type { Elements } from '../Elements.ts';
import classes from './RestOfPage.module.css';

/**
 * The parts of a page that the first frame of a newly opened page does not wait for, because they are below its first screen. The server
 * renders them with the page, and after Back the scroll position needs them at once.
 */
export function RestOfPage({ children }: { readonly children: Elements }) {
  const isHydrating = useIsHydrating();
  const isReturn = useIsReturn();
  const [isWhole] = useState(isHydrating || isReturn);
  return useDeferredValue(true, isWhole) ? children : <div className={classes.reserved} />;
}

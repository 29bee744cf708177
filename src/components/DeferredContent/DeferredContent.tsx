import { Box } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useIsHydrating } from '../../hooks/shopContext.ts';
import { useIsEntryRevisited } from '../../hooks/useIsEntryRevisited.ts';
import type { Elements } from '../Elements.ts';

/** What the first frame of a new page does not wait for. The server renders it; after Back the scroll position needs it at once. */
export function DeferredContent({ children }: { readonly children: Elements }) {
  const isHydrating = useIsHydrating();
  const isReturn = useIsEntryRevisited();
  const [isWhole] = useState(isHydrating || isReturn);
  // Keeps the footer below the first screen until the parts are there.
  return useDeferredValue(true, isWhole) ? children : <Box h="100vh" />;
}

import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { setToolbarColour } from '../browser/document.ts';

/** Gives the browser's toolbar the colour of the page. */
export function ToolbarColour() {
  const scheme = useComputedColorScheme();
  useEffect(setToolbarColour, [scheme]);
  return null;
}

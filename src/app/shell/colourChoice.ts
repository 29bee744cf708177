import {
  pageColourScheme,
  setColourScheme,
  systemColourScheme,
  watchColourScheme,
} from '../../browser/colourScheme.ts';
import { readColours, storeColours } from '../../memory/colours.ts';
import type { Colours } from '../../memory/colours.ts';

const listeners = new Set<() => void>();

/** Shows the shop in these colours, now and on later visits. */
export function setColours(colours: Colours): void {
  storeColours(colours);
  for (const listener of listeners) listener();
}

/**
 * Keeps the page in the chosen colours when the system or another tab changes them, and calls `changed` then. Returns the function that
 * stops it.
 */
export function watchColours(changed: () => void): () => void {
  const update = () => {
    setColourScheme(chosenScheme());
    changed();
  };
  // The system may have changed since the first paint.
  if (pageColourScheme() !== chosenScheme()) setColourScheme(chosenScheme());
  listeners.add(update);
  const stopWatching = watchColourScheme(update);
  return () => {
    listeners.delete(update);
    stopWatching();
  };
}

function chosenScheme(): 'light' | 'dark' {
  const colours = readColours();
  return colours === 'system' ? systemColourScheme() : colours;
}

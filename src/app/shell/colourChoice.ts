import {
  pageColourScheme,
  setColourScheme,
  systemColourScheme,
  watchColourScheme,
} from '../../browser/colourScheme.ts';
import { readColours, storeColours } from '../../memory/colours.ts';
import type { Colours } from '../../memory/colours.ts';

const listeners = new Set<() => void>();

/** Stores the chosen colours and, through `watchColours`, applies them. */
export function setColours(colours: Colours): void {
  storeColours(colours);
  for (const listener of listeners) listener();
}

/**
 * Applies the chosen colours, also when the shopper, the system or another tab changes them, and calls `changed` after each change. Returns
 * the function that stops it.
 */
export function watchColours(changed: () => void): () => void {
  const update = () => {
    setColourScheme(chosenScheme());
    changed();
  };
  // The system's preference may have changed since the first paint.
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

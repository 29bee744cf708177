import { safeStorage } from '../browser/safeStorage.ts';

export const COLOURS = ['system', 'light', 'dark'] as const;
export type Colours = (typeof COLOURS)[number];

/** The script in index.html reads this key before the first paint. The value is plain text, not JSON. */
const KEY = 'aangan.colours';
const storage = safeStorage('localStorage');

/** Returns the chosen colours; `system` when no valid value is stored. Logout removes them (spec §4). */
export function readColours(): Colours {
  return COLOURS.find((colours) => colours === storage.get(KEY)) ?? 'system';
}

/** Stores the chosen colours; `system` removes the stored value. */
export function storeColours(colours: Colours): void {
  if (colours === 'system') storage.remove(KEY);
  else storage.set(KEY, colours);
}

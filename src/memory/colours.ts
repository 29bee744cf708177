import { safeStorage } from '../browser/safeStorage.ts';

export const COLOURS = ['system', 'light', 'dark'] as const;
export type Colours = (typeof COLOURS)[number];

/** The script in index.html reads it too, before the first paint. Plain text, not JSON. */
const KEY = 'aangan.colours';
const storage = safeStorage('localStorage');

/** The colours that the shopper chose; `system` when none are stored, or something else is. Logout removes them (spec §4). */
export function readColours(): Colours {
  return COLOURS.find((colours) => colours === storage.get(KEY)) ?? 'system';
}

export function storeColours(colours: Colours): void {
  if (colours === 'system') storage.remove(KEY);
  else storage.set(KEY, colours);
}

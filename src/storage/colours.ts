import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { watchLocalStorage } from '../browser/pageEvents.ts';
import { safeStorage } from '../browser/safeStorage.ts';

/** The script in index.html reads this key before the first paint. The value is plain text, not JSON. */
const KEY = 'aangan.colours';
const storage = safeStorage('localStorage');

/** The stored colour scheme; `auto` when no valid value is stored. Logout removes it (spec §4). */
function readColours(): MantineColorScheme {
  const stored = storage.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

let unsubscribe: (() => void) | undefined;

/** Stores the chosen colour scheme; `auto` removes the stored value. Follows changes in other tabs. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: readColours,
  set: (scheme) => (scheme === 'auto' ? storage.remove(KEY) : storage.set(KEY, scheme)),
  subscribe: (onUpdate) => {
    unsubscribe = watchLocalStorage(KEY, () => onUpdate(readColours()));
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => storage.remove(KEY),
};

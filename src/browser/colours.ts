import { safeStorage } from './safeStorage.ts';

export const COLOURS = ['system', 'light', 'dark'] as const;
export type Colours = (typeof COLOURS)[number];

/** The script in index.html reads it too, before anything is painted. */
const KEY = 'aangan.colours';
const storage = safeStorage('localStorage');
const listeners = new Set<() => void>();

/** What the shopper has chosen; `system` where nothing was, and after Logout, which forgets it (spec §4). */
export function chosenColours(): Colours {
  return COLOURS.find((colours) => colours === storage.get(KEY)) ?? 'system';
}

/** Shows the shop in these colours, now and on later visits. */
export function chooseColours(colours: Colours): void {
  if (colours === 'system') storage.remove(KEY);
  else storage.set(KEY, colours);
  for (const listener of listeners) listener();
}

/** Keeps the page in the chosen colours, by the system's and by other tabs' changes as well. */
export function followColours(onChange: () => void): () => void {
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  const wanted = () => {
    const chosen = chosenColours();
    return chosen === 'system' ? (darkness.matches ? 'dark' : 'light') : chosen;
  };
  const follow = () => {
    paint(wanted());
    onChange();
  };
  // The system may have changed since the page was painted.
  if (document.documentElement.dataset['mantineColorScheme'] !== wanted()) paint(wanted());
  listeners.add(follow);
  darkness.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(follow);
    darkness.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

/** The browser's own bars take the colour of the page. */
function paint(scheme: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = scheme;
  const page = getComputedStyle(root).getPropertyValue('--page');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', page);
}

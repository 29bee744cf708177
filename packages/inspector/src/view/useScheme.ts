import { useEffect, useState } from 'react';
import { safeStorage } from './safeStorage.ts';
import { useMedia } from './useMedia.ts';

const STORAGE_KEY = 'inspector.scheme';
export type Scheme = 'light' | 'dark';

/** The colour scheme and a function that toggles it: the user's choice, stored in the browser, or else the system's. */
export function useScheme(): readonly [Scheme, () => void] {
  const preferred: Scheme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const [chosen, setChosen] = useState(readChosen);
  const scheme = chosen ?? preferred;
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  const toggle = () => {
    const next = scheme === 'dark' ? 'light' : 'dark';
    setChosen(next);
    safeStorage.setItem(STORAGE_KEY, next);
  };
  return [scheme, toggle];
}

function readChosen(): Scheme | null {
  const stored = safeStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

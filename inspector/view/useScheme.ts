import { useEffect, useState } from 'react';
import { safeStorage } from './safeStorage.ts';
import { useMedia } from './useMedia.ts';

const KEPT = 'inspector.scheme';
export type Scheme = 'light' | 'dark';

/** Light or dark: what the person chose here, or else what the system prefers. */
export function useScheme(): readonly [Scheme, () => void] {
  const preferred: Scheme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const [chosen, setChosen] = useState(readChosen);
  const scheme = chosen ?? preferred;
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  const turn = () => {
    const next = scheme === 'dark' ? 'light' : 'dark';
    setChosen(next);
    safeStorage.setItem(KEPT, next);
  };
  return [scheme, turn];
}

function readChosen(): Scheme | null {
  const kept = safeStorage.getItem(KEPT);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

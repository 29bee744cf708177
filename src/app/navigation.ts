import type { NavigateFunction } from 'react-router-dom';
import type { Navigation } from '../actors/edges.ts';
import { currentAddress } from '../browser/document.ts';

export interface BoundNavigation extends Navigation {
  /** Hands over the router's own navigation, once it is there. */
  readonly bind: (navigate: NavigateFunction) => void;
}

/** Lets machines move between pages without knowing the router. */
export function createNavigation(): BoundNavigation {
  let navigate: NavigateFunction | null = null;
  return {
    bind: (bound) => {
      navigate = bound;
    },
    here: currentAddress,
    go: (to, { replace = false, returnTo, stay } = {}) => {
      const state = { ...(returnTo ? { returnTo } : {}), ...(stay ? { stay } : {}) };
      void navigate?.(to, { replace, state });
    },
  };
}

import type { NavigateFunction } from 'react-router-dom';
import type { Navigation } from '../services/dependencies.ts';
import { currentAddress, currentPath } from '../browser/document.ts';
import { deferredTask } from '../browser/deferredTask.ts';

export interface BoundNavigation extends Navigation {
  /** Hands over the router's own navigation, once it is there. */
  readonly bind: (navigate: NavigateFunction) => void;
}

/** Lets machines move between pages without knowing the router. */
export function createNavigation(): BoundNavigation {
  let navigate: NavigateFunction | null = null;
  const waiting = deferredTask();
  return {
    bind: (bound) => {
      navigate = bound;
    },
    here: () => {
      waiting.flush();
      return currentAddress();
    },
    go: (to, { replace = false, returnTo, stay, soon = false } = {}) => {
      const state = { ...(returnTo ? { returnTo } : {}), ...(stay ? { stay } : {}) };
      const goNow = () => void navigate?.(to, { replace, state });
      if (soon) {
        const page = currentPath();
        // The shopper may have gone elsewhere meanwhile, where this address would be wrong.
        waiting.put(() => currentPath() === page && goNow());
      } else {
        waiting.flush();
        goNow();
      }
    },
  };
}

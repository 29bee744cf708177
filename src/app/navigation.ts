import type { NavigateFunction } from 'react-router-dom';
import type { Navigation } from '../services/dependencies.ts';
import { currentAddress, currentPath } from '../browser/document.ts';
import { deferredTask } from '../browser/deferredTask.ts';

export interface BoundNavigation extends Navigation {
  /** Sets the router's `navigate`. Before that, `go` has no effect. */
  readonly bind: (navigate: NavigateFunction) => void;
}

/** Navigation for machines, independent of the router. */
export function createNavigation(): BoundNavigation {
  let navigate: NavigateFunction | null = null;
  const deferredNavigation = deferredTask();
  return {
    bind: (navigateFunction) => {
      navigate = navigateFunction;
    },
    currentAddress: () => {
      deferredNavigation.flush();
      return currentAddress();
    },
    go: (to, { replace = false, deferred = false, ...state } = {}) => {
      const goNow = () => void navigate?.(to, { replace, state });
      if (deferred) {
        const page = currentPath();
        // The shopper may have left the page in the meantime.
        deferredNavigation.schedule(() => currentPath() === page && goNow());
      } else {
        deferredNavigation.flush();
        goNow();
      }
    },
  };
}

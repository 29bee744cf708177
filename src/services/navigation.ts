import type { NavigateFunction } from 'react-router-dom';
import type { Navigation } from './dependencies.ts';
import { currentAddress, currentPath } from '../browser/document.ts';
import { deferredTask } from '../browser/deferredTask.ts';

/** Of a location that sign-in was opened at. */
export type ReturnState = { readonly returnTo?: string } | null;

export interface BoundNavigation extends Navigation {
  /** Sets the router's `navigate`, and the state of the current location. Before that, `go` has no effect. */
  readonly bind: (navigate: NavigateFunction, state: ReturnState) => void;
}

/** Navigation for machines, independent of the router. */
export function createNavigation(): BoundNavigation {
  let navigate: NavigateFunction | null = null;
  let returnState: ReturnState = null;
  const deferredNavigation = deferredTask();
  return {
    bind: (navigateFunction, state) => {
      navigate = navigateFunction;
      returnState = state;
    },
    currentAddress: () => {
      deferredNavigation.flush();
      return currentAddress();
    },
    go: (to, { replace = false, deferred = false, ...state } = {}) => {
      const goNow = () =>
        void navigate?.(to, {
          replace,
          // From one page of sign-in to another, for example after a password reset, the page to return to stays.
          state:
            to === '/login' && returnState?.returnTo ? { ...state, returnTo: returnState.returnTo } : state,
        });
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

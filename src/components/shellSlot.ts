import type { ReactElement } from 'react';

/** A slot of the shell whose element is set when its code is loaded; null until then. An external store for `useSyncExternalStore`. */
export interface ShellSlot {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => ReactElement | null;
  readonly fill: (element: ReactElement | null) => void;
}

function createShellArea(): ShellSlot {
  let shown: ReactElement | null = null;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => shown,
    fill: (element) => {
      shown = element;
      for (const listener of listeners) listener();
    },
  };
}

/** In the top bar, where notifications cover nothing. */
export const notificationSlot = createShellArea();

/** Below the bars of the header. */
export const offerSlot = createShellArea();

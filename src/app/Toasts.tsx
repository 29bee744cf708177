import { lazy, Suspense, useSyncExternalStore } from 'react';
import { messagesWanted } from './notify.ts';

const Notifications = lazy(() => import('./Notifications.tsx'));

/** Where short messages appear: below the bar, in a place of their own, so that they lie over nothing. Comes with the first of them. */
export function Toasts() {
  const isWanted = useSyncExternalStore(messagesWanted.subscribe, messagesWanted.get, () => false);
  return (
    isWanted && (
      <Suspense>
        <Notifications />
      </Suspense>
    )
  );
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notificationsRequested } from './notify.ts';

const Notifications = lazy(() => import('./Notifications.tsx'));

/** Where short messages appear: below the bar, in a place of their own, so that they lie over nothing. Comes with the first of them. */
export function Toasts() {
  const isRequested = useSyncExternalStore(
    notificationsRequested.subscribe,
    notificationsRequested.get,
    () => false,
  );
  return (
    isRequested && (
      <Suspense>
        <Notifications />
      </Suspense>
    )
  );
}

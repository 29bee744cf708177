import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notificationsRequested } from './notify.ts';

const Notifications = lazy(() => import('./Notifications.tsx'));

/** The area for notifications in the top bar, where they cover nothing. Its code is loaded with the first notification. */
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

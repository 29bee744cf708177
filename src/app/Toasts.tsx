import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useShop } from './shopContext.ts';

const Notifications = lazy(() => import('./Notifications.tsx'));

/** Where short messages appear; comes after the page works, for it takes a while. */
export function Toasts() {
  const isOpen = useSelector(useShop().store, (snapshot) => snapshot.matches('open'));
  return (
    isOpen && (
      <Suspense>
        <Notifications />
      </Suspense>
    )
  );
}

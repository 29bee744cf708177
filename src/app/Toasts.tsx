import { useSyncExternalStore } from 'react';
import { notificationArea } from './notify.ts';

/** The area for notifications in the top bar, where they cover nothing. Its code is loaded with the first notification. */
export function Toasts() {
  return useSyncExternalStore(notificationArea.subscribe, notificationArea.get, () => null);
}

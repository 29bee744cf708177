import { notifications, Notifications as MantineNotifications } from '@mantine/notifications';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectSessionStatus } from '../../machines/session.selectors.ts';
import { useShop } from '../hooks/shopContext.ts';
import classes from './Notifications.module.css';

/** Mantine's notifications. Closing one returns the focus to where it was. A sign-in closes the problem, such as ‘Please log in first’. */
export default function Notifications({ problemId }: { readonly problemId: string }) {
  const session = useSelector(useShop().session, selectSessionStatus);
  const earlierSession = useRef(session);
  useEffect(() => {
    if (earlierSession.current !== session && session === 'signedIn') notifications.hide(problemId);
    earlierSession.current = session;
  }, [session, problemId]);
  /** The element that had the focus before a notification; null while no notification has the focus. */
  const origin = useRef<EventTarget | null>(null);
  return (
    // Keys press the buttons in it too, with the same event.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onFocus={({ relatedTarget }) => {
        origin.current = relatedTarget;
      }}
      onBlur={() => {
        origin.current = null;
      }}
      onClick={() => {
        if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
      }}
    >
      <MantineNotifications
        classNames={classes}
        position="top-center"
        limit={3}
        notificationMaxHeight="70vh"
        withinPortal={false}
      />
    </div>
  );
}

import { Notifications as MantineNotifications } from '@mantine/notifications';
import { useRef } from 'react';
import classes from './Notifications.module.css';

/** Mantine's notifications. Closing one returns the focus to where it was. */
export default function Notifications() {
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

import { MantineProvider } from '@mantine/core';
import { Notifications as MantineNotifications } from '@mantine/notifications';
import { useRef } from 'react';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import '../theme/toasts.css';
import { theme } from '../theme/theme.ts';

/** Mantine must not change the document: the script in index.html has set the colour scheme before the first paint. */
const noRoot = () => undefined;

/**
 * Mantine's notifications with the provider that they need. The CSS variables of the theme are in the style sheet. Closing one returns the
 * focus to where it was.
 */
export default function Notifications() {
  /** What had the focus before a notification; null while none has it. */
  const origin = useRef<EventTarget | null>(null);
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} getRootElement={noRoot}>
      {/* Keys press the buttons in it too, with the same event. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
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
          position="top-center"
          limit={3}
          notificationMaxHeight="70vh"
          withinPortal={false}
        />
      </div>
    </MantineProvider>
  );
}

import { MantineProvider } from '@mantine/core';
import { Notifications as MantineNotifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import '../theme/toasts.css';
import { theme } from '../theme/theme.ts';

/** Mantine must not change the document: the script in index.html has set the colour scheme before the first paint. */
const noRoot = () => undefined;

/** Mantine's notifications with the provider that they need. The CSS variables of the theme are in the style sheet. */
export default function Notifications() {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} getRootElement={noRoot}>
      <MantineNotifications position="top-center" limit={3} withinPortal={false} />
    </MantineProvider>
  );
}

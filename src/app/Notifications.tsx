import { MantineProvider } from '@mantine/core';
import { Notifications as MantineNotifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import '../theme/toasts.css';
import { theme } from '../theme/theme.ts';

/** Nothing of the document: the colour scheme stands there already, from before the first paint. */
const noRoot = () => undefined;

/** The only part of the app that is made of Mantine, so its provider comes with it. The theme's variables are in the style sheet. */
export default function Notifications() {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} getRootElement={noRoot}>
      <MantineNotifications position="top-center" limit={3} withinPortal={false} />
    </MantineProvider>
  );
}

import { Notifications as MantineNotifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';

export default function Notifications() {
  return <MantineNotifications position="top-center" limit={3} />;
}

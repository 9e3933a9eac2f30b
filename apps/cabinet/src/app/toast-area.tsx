import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** At the bottom right; above the bottom navigation on phones. */
export function ToastArea() {
  return <Notifications position="bottom-right" limit={4} />;
}

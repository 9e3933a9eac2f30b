import { VisuallyHidden } from '@mantine/core';
import { Button } from '@mantine/core';
import { hideNotification, showNotification } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX, type Icon } from '@tabler/icons-react';
import { TOAST_CLOSE_DELAY_MS } from '@tropa/core';
import { i18n } from './i18n.ts';
import classes from './toast-body.module.css';
import { toastPlace } from './toast-place.ts';
import type { Toast, ToastLevel } from './toast.ts';

const ICON: Record<ToastLevel, Icon> = {
  success: IconCheck,
  error: IconX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};
const TONE = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const;

/** Shows a toast. It goes after its delay, 7 s unless told otherwise (docs/rules/interface.md), which does not run under the pointer. @returns how to take it away */
export function showToastNow(toast: Toast): () => void {
  const { level, title, onClick, delay = TOAST_CLOSE_DELAY_MS, stays = false } = toast;
  const LevelIcon = ICON[level];
  const id = showNotification({
    message: <ToastMessage toast={toast} onDone={() => hideNotification(id)} />,
    title,
    position: toastPlace(),
    // The level is told in a word too, not by its colour alone.
    icon: (
      <>
        <LevelIcon size={18} stroke={1.8} aria-hidden />
        <VisuallyHidden>{i18n.t(`app.toast.${level}`)}</VisuallyHidden>
      </>
    ),
    role: level === 'error' || level === 'warning' ? 'alert' : 'status',
    autoClose: stays ? false : delay,
    withBorder: true,
    'data-level': level,
    classNames: { icon: classes['icon'] ?? '' },
    styles: { icon: { '--toast-tone': `var(--ui-tone-${TONE[level]})` } },
    closeButtonProps: { 'aria-label': i18n.t('app.close') },
    ...(onClick && {
      style: { cursor: 'pointer' },
      onClick: () => {
        hideNotification(id);
        onClick();
      },
    }),
  });
  return () => hideNotification(id);
}

/** The text, with a button and small print where a toast has them. */
function ToastMessage({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const { message, action, details } = toast;
  return (
    <>
      {message}
      {details && <code className={classes['details']}>{details}</code>}
      {action && (
        <Button
          size="compact-sm"
          variant="light"
          className={classes['action'] ?? ''}
          onClick={() => {
            onDone();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  );
}

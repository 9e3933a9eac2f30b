import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@tropa/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Asks before unsaved changes are left, by a link, the back button or closing the tab.
 * @returns the dialog, to be rendered anywhere on the screen
 */
export function useLeaveGuard(isDirty: boolean): ReactElement {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('app.leave.title')}
      confirmLabel={t('app.leave.confirm')}
      cancelLabel={t('app.leave.stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        if (blocker.status === 'blocked') blocker.reset();
      }}
    >
      {t('app.leave.text')}
    </ConfirmDialog>
  );
}

import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@tropa/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface Drafts {
  isDirty: boolean;
  /** Saves what is not saved yet. @returns whether all is saved */
  flush: () => Promise<boolean>;
}

/**
 * Saves before the screen is left, and asks only where that did not work.
 * @returns the dialog, to be rendered anywhere on the screen
 */
export function useFlushGuard({ isDirty, flush }: Drafts): ReactElement {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await flush()),
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

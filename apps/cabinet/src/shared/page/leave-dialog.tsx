import type { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog, loadConfirmDialog } from '@tropa/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface LeaveDialogProps {
  /** What `useBlocker` of the screen answers. */
  blocker: Pick<ReturnType<typeof useBlocker>, 'status' | 'proceed' | 'reset'>;
  /** Somebody goes, and loses what is not saved. */
  onLost?: (() => void) | undefined;
}

/** Asks whether to go and lose what is not saved. */
export function LeaveDialog({ blocker, onLost }: LeaveDialogProps) {
  const { t } = useTranslation();
  // Whoever leaves may have no network: a question that cannot be shown would take the page away, and what was typed with it.
  useEffect(() => {
    void loadConfirmDialog();
  }, []);
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('app.leave.title')}
      confirmLabel={t('app.leave.confirm')}
      cancelLabel={t('app.leave.stay')}
      isDangerous
      onConfirm={() => {
        onLost?.();
        blocker.proceed?.();
      }}
      onClose={() => {
        if (blocker.status === 'blocked') blocker.reset?.();
      }}
    >
      {t('app.leave.text')}
    </ConfirmDialog>
  );
}

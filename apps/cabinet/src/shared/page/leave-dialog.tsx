import type { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@tropa/ui';
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

import type { CallInput, teamCalls } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useDecline } from './use-answer.ts';

interface DeclineDialogProps {
  /** The organizer that invites. */
  name: string;
  /** Which invitation: by its link or by its number. */
  body: CallInput<typeof teamCalls.decline>['body'];
  opened: boolean;
  onClose: () => void;
}

/** Asks before an invitation is declined: only another one undoes it. */
export function DeclineDialog({ name, body, opened, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const decline = useDecline();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('team.waiting.decline_title')}
      confirmLabel={t('team.waiting.decline')}
      isDangerous
      onConfirm={() => decline.mutateAsync({ body })}
      onClose={onClose}
    >
      {t('team.waiting.decline_text', { name })}
    </ConfirmDialog>
  );
}

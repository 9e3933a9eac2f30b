import { ConfirmDialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../shared/api/index.ts';

/** The days of a date do not fit the tour: save it so, or mend it first. */
export function DateDurationDialog({
  failure,
  onConfirm,
  onClose,
}: {
  /** The refusal of type `duration_mismatch`; null while nothing is asked. */
  failure: ApiFailure | null;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { days = 0, duration = 0 } = failure?.details ?? {};
  return (
    <ConfirmDialog
      opened={failure !== null}
      title={t('tour.duration.date_title')}
      confirmLabel={t('tour.duration.save')}
      cancelLabel={t('tour.duration.fix')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('tour.duration.date_text', { days: Number(days), duration: Number(duration) })}
    </ConfirmDialog>
  );
}

interface DurationDialogProps {
  /** The refusal of type `duration_mismatch`; null while nothing is asked. */
  failure: ApiFailure | null;
  opened: boolean;
  /** Whether publishing was refused, or saving. */
  isPublishing: boolean;
  /** Does it without the check. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** The program has other days than the duration says: do it so, or mend it first. */
export function DurationDialog({ failure, opened, isPublishing, onConfirm, onClose }: DurationDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('tour.duration.title')}
      confirmLabel={isPublishing ? t('tour.duration.publish') : t('tour.duration.save')}
      cancelLabel={t('tour.duration.fix')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('tour.duration.text', {
        program_days: Number(failure?.details['program_days'] ?? 0),
        duration: Number(failure?.details['duration'] ?? 0),
      })}
    </ConfirmDialog>
  );
}

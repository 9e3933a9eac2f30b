import type { TourDate } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { DateForm } from './date-form.tsx';

interface DateDialogProps {
  /** Null for a new one. */
  date: TourDate | null;
  /** The day that a new one begins on, where it is known. */
  start?: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Makes or changes one date. */
export function DateDialog({ date, start = null, opened, onClose }: DateDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      kind="form"
      title={date ? t('tour.dates.edit_title') : t('tour.dates.new_title')}
    >
      {opened && <DateForm date={date} start={start} onDone={onClose} />}
    </Sheet>
  );
}

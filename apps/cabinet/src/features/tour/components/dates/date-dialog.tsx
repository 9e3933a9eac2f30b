import type { TourDate } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { DateTour } from '../../model/date-values.ts';
import { DateForm } from './date-form.tsx';

interface DateDialogProps {
  /** Null for a new one. */
  date: TourDate | null;
  tour: DateTour;
  /** The day that a new one begins on, where it is known. */
  start?: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Makes or changes one date. */
export function DateDialog({ date, tour, start = null, opened, onClose }: DateDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} kind="form" title={title()}>
      {opened && <DateForm date={date} tour={tour} start={start} onDone={onClose} />}
    </Sheet>
  );

  function title(): string {
    const isScheduled = date ? date.made_by === 'schedule' : tour.schedule_type === 2;
    if (isScheduled) return t(date ? 'tour_dates.departure.edit_title' : 'tour_dates.departure.new_title');
    return t(date ? 'tour.dates.edit_title' : 'tour.dates.new_title');
  }
}

import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { DateTour } from '../../model/date-values.ts';
import { SeriesForm } from './series-form.tsx';

/** Makes many dates by a rule. */
export function SeriesDialog({
  tour,
  opened,
  onClose,
}: {
  tour: DateTour;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} kind="largeForm" title={t('tour.series.title')}>
      {opened && <SeriesForm tour={tour} onDone={onClose} />}
    </Sheet>
  );
}

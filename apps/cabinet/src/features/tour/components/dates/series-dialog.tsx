import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { SeriesForm } from './series-form.tsx';

/** Makes many dates by a rule. */
export function SeriesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} kind="largeForm" title={t('tour.series.title')}>
      {opened && <SeriesForm onDone={onClose} />}
    </Sheet>
  );
}

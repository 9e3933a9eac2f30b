import { MODAL } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { SeriesForm } from './series-form.tsx';

/** Makes many dates by a rule. */
export function SeriesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} size={MODAL.widths.largeForm} title={t('tour.series.title')}>
      {opened && <SeriesForm onDone={onClose} />}
    </Sheet>
  );
}

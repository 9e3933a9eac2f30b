import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PercentField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** The commission agreed with partner sites for this tour alone. */
export function TariffPart() {
  const { t } = useTranslation();
  const { control, tour } = useTourEditor();
  // What partner sites keep is not for those who only read the tour.
  if (tour && !tour.can_edit) return null;
  return (
    <FormSection title={t('tour_editor.price.tariff')} description={t('tour_editor.price.tariff_text')}>
      <PercentField
        control={control}
        name="special_tariff"
        label={t('tour_editor.price.special_tariff')}
        description={
          tour ? t('tour_editor.price.special_tariff_now', { percent: tour.commission }) : undefined
        }
        min={1}
        max={50}
      />
    </FormSection>
  );
}

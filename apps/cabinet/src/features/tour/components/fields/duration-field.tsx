import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TourValues } from '../../model/tour-values.ts';
import { HoursField } from './hours-field.tsx';

const MIN_HOURS = 0.5;
const MAX_HOURS = 72;

interface DurationFieldProps {
  control: Control<TourValues>;
  required?: boolean;
}

/** How long an excursion takes. */
export function DurationField(props: DurationFieldProps) {
  const { t } = useTranslation();
  return (
    <HoursField
      {...props}
      name="duration_hours"
      label={t('tour_wizard.duration')}
      min={MIN_HOURS}
      max={MAX_HOURS}
    />
  );
}

import { MultiSelect } from '@mantine/core';
import { fullName } from '@tropa/core';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/index.ts';
import type { DateValues } from '../../model/date-values.ts';
import { useGuideChoices } from '../../hooks/use-guide-choices.ts';

/** Who leads this departure, where that is not the tour's guides; nothing while the organizer has no guides. */
export function DateGuides({
  control,
  organizerId,
  ofTour,
}: {
  control: Control<DateValues>;
  organizerId: number;
  /** Ids of the guides of the tour, who lead it where nobody is named. */
  ofTour: readonly number[];
}) {
  const { t } = useTranslation();
  const guides = useGuideChoices(organizerId);
  const { onChange, value: _value, ...field } = useField({ control, name: 'guides' });
  const chosen = useWatch({ control, name: 'guides' }) ?? [];
  if (!guides || guides.length === 0) return null;
  const usual = guides
    .filter(({ id }) => ofTour.includes(id))
    .map(fullName)
    .join(', ');
  return (
    <MultiSelect
      {...field}
      label={t('guides.date.label')}
      description={t('guides.date.description')}
      placeholder={
        chosen.length > 0
          ? undefined
          : usual === ''
            ? t('guides.date.hint_none')
            : t('guides.date.hint', { names: usual })
      }
      value={chosen.map(String)}
      maxValues={20}
      searchable
      data={guides.map((guide) => ({ value: String(guide.id), label: fullName(guide) }))}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

import { MultiSelect } from '@mantine/core';
import { labelsOf, useField, type FieldBinding } from '@tropa/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../api/index.ts';
import { useOrganizer } from '../session/session.ts';

/** Most tours that are offered, the latest changed first. */
const MOST_TOURS = 100;

interface ToursFieldProps<V extends FieldValues> extends FieldBinding<V> {
  label: string;
  description: string;
}

/** The organizer's tours as a field offers them. */
export function useTourOptions(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const query = useCall(tourCalls.list, { query: { organizer_id, format: 'options', limit: MOST_TOURS } });
  return (query.data?.tours ?? []).map((tour) => ({
    value: String(tour.id),
    label: tour.name || t('tour.untitled'),
  }));
}

/** Some of the organizer's tours, found by typing: their numbers. */
export function ToursField<V extends FieldValues>({
  control,
  name,
  rules,
  label,
  description,
}: ToursFieldProps<V>) {
  const { t } = useTranslation();
  const data = useTourOptions();
  const { value, onChange, ...field } = useField({ control, name, rules }, (tours) =>
    labelsOf(data, Array.isArray(tours) ? tours : []),
  );
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <MultiSelect
      {...field}
      label={label}
      description={description}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('widgets.select.clear'), size: '26' }}
      data={data}
      value={chosen.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  );
}

import { MultiSelect } from '@mantine/core';
import { labelsOf, useField, type FieldBinding } from '@tropa/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** An extra that may be chosen. */
export interface ExtraOption {
  key: string;
  title: string;
  tour_name: string;
}

interface ExtrasFieldProps<V extends FieldValues> extends FieldBinding<V> {
  options: readonly ExtraOption[];
}

/** Some of the extras of the organizer's tours, found by typing: their keys. */
export function ExtrasField<V extends FieldValues>({ control, name, options }: ExtrasFieldProps<V>) {
  const { t } = useTranslation();
  const items = options.map(({ key, title }) => ({ value: key, label: title }));
  const { value, onChange, ...field } = useField({ control, name }, (extras) =>
    labelsOf(items, Array.isArray(extras) ? extras : []),
  );
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const groups = Map.groupBy(options, ({ tour_name }) => tour_name || t('tour.untitled'));
  return (
    <MultiSelect
      {...field}
      label={t('resources.needs.extras')}
      description={t('resources.needs.extras_hint')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('widgets.select.clear'), size: '26' }}
      data={[...groups].map(([group, of]) => ({
        group,
        items: of.map(({ key, title }) => ({ value: key, label: title })),
      }))}
      value={chosen.map(String)}
      onChange={onChange}
    />
  );
}

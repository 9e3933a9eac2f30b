import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { TourToSell } from '@tropa/contract';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ownBookingCalls, useCall } from '../../../../shared/api/index.ts';
import { useField } from '../../../../shared/forms/index.ts';
import { IN_SHEET } from './in-sheet.ts';

const PAUSE_MS = 250;

interface TourFieldProps<V extends FieldValues> {
  organizerId: number;
  control: Control<V>;
  name: FieldPath<V>;
  onPicked: (tour: TourToSell) => void;
  /** Chosen already. */
  start?: TourToSell | undefined;
}

/** One of the tours on sale, searched as one types. */
export function TourField<V extends FieldValues>({
  organizerId,
  control,
  name,
  onPicked,
  start,
}: TourFieldProps<V>) {
  const { t } = useTranslation();
  const { value: _value, onChange: _change, ...field } = useField({ control, name, rules: 'required' });
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState(start);
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isSearched = search !== '' && search !== picked?.name;
  const { data, isPending } = useCall(
    ownBookingCalls.listForRequestWithOwnType,
    { query: { tour_organizer_id: organizerId, ...(isSearched && { search }) } },
    { keepPrevious: true },
  );
  const tours = data?.tours ?? [];
  const shown = picked && !tours.some(({ id }) => id === picked.id) ? [picked, ...tours] : tours;
  return (
    <Select
      {...field}
      label={t('new_booking.tour')}
      placeholder={t('new_booking.choose_tour')}
      searchable
      comboboxProps={IN_SHEET}
      allowDeselect={false}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={isPending ? t('new_booking.loading') : t('new_booking.no_tours')}
      value={picked ? String(picked.id) : null}
      onSearchChange={setTyped}
      onChange={(next) => {
        const tour = shown.find(({ id }) => String(id) === next);
        if (!tour) return;
        setPicked(tour);
        onPicked(tour);
      }}
    />
  );
}

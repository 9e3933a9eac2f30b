import { addDays, MAX_TOURISTS } from '@tropa/core';
import type { TourToSell } from '@tropa/contract';
import { Text } from '@mantine/core';
import { TimeInput, useField } from '@tropa/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, MoneyField, NumberField, SelectField } from '../../../../shared/forms/index.ts';
import type { NewBookingValues } from '../../model/new-booking.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { IN_SHEET } from './in-sheet.ts';

interface IndividualFieldsProps {
  control: Control<NewBookingValues>;
  tour: TourToSell;
}

/** Days and price of an individual tour; its program is a copy of the chosen tour's, to be changed later. */
export function IndividualFields({ control, tour }: IndividualFieldsProps) {
  const { t } = useTranslation();
  const start = useWatch({ control, name: 'date_start' });
  const { value: time, ...timeField } = useField({ control, name: 'time_start' });
  const end = useController({ control, name: 'date_end' }).field;
  // It begins and ends on a day, which is asked once.
  const isExcursion = tour.type === 2;
  /** The last day as the tour's length gave it: one that somebody chose stays while it can. */
  const filled = useRef<string | null>(null);
  const fill = useEffectEvent((first: string | null, duration: number | null) => {
    if (first === null || duration === null) return;
    const isOwn = end.value !== null && end.value !== filled.current && end.value >= first;
    if (isOwn) return;
    filled.current = addDays(first, duration - 1);
    end.onChange(filled.current);
  });
  const { duration } = tour;
  useEffect(() => fill(start, duration), [start, duration]);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('new_booking.individual_hint')}
      </Text>
      <div className={dialogs['pair']}>
        <DateField
          control={control}
          name="date_start"
          rules="required"
          label={t(isExcursion ? 'new_booking.date' : 'new_booking.date_start')}
          minDate="today"
        />
        {!isExcursion && (
          <DateField
            control={control}
            name="date_end"
            rules="required"
            label={t('new_booking.date_end')}
            minDate={start ?? 'today'}
          />
        )}
        <TimeInput
          {...timeField}
          value={time as string | null}
          label={t('individual.dates.time')}
          description={t('individual.dates.time_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NumberField
          control={control}
          name="tourists"
          rules="required"
          label={t('new_booking.tourists')}
          min={1}
          max={MAX_TOURISTS}
        />
        <SelectField
          control={control}
          name="price_basis"
          label={t('new_booking.price_basis')}
          comboboxProps={IN_SHEET}
          data={[
            { value: 'group', label: t('new_booking.price_bases.group') },
            { value: 'person', label: t('new_booking.price_bases.person') },
          ]}
        />
        <MoneyField
          control={control}
          name="price"
          rules="required"
          label={t('new_booking.price')}
          currency={tour.effective_currency}
        />
      </div>
    </>
  );
}

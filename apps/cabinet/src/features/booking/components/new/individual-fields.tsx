import { MAX_TOURISTS } from '@tropa/core';
import type { TourToSell } from '@tropa/contract';
import { Text } from '@mantine/core';
import { useWatch, type Control } from 'react-hook-form';
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
          label={t('new_booking.date_start')}
          required
          minDate="today"
        />
        <DateField
          control={control}
          name="date_end"
          rules="required"
          label={t('new_booking.date_end')}
          required
          minDate={start ?? 'today'}
        />
        <NumberField
          control={control}
          name="tourists"
          rules="required"
          label={t('new_booking.tourists')}
          required
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
          required
          currency={tour.effective_currency}
        />
      </div>
    </>
  );
}

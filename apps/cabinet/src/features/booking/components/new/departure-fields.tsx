import type { TourDate, TourToSell } from '@tropa/contract';
import { formatDeparture, MAX_TOURISTS } from '@tropa/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { NumberField, SelectField } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { departureKey, isBookable, type NewBookingValues } from '../../model/new-booking.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { IN_SHEET } from './in-sheet.ts';

const MOST = 100;

interface ChoiceProps {
  control: Control<NewBookingValues>;
  tour: TourToSell;
}

/** A coming departure of the tour, how many go on it, and what is bought with it. */
export function DepartureFields({ control, tour }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending } = useCall(tourCalls.getDates, {
    query: { tour_id: tour.id, limit: MOST, with_variants: true },
  });
  const dates = (data?.actual_dates ?? []).filter(isBookable);
  const label = (date: TourDate) =>
    [
      formatDeparture(date, format.locale),
      date.tour_variant,
      date.effective_price === null ? null : format.money(date.effective_price, tour.effective_currency),
      date.is_busy
        ? t('new_booking.busy')
        : t('new_booking.free_seats', { count: date.number_of_free_seats }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <SelectField
        key={tour.id}
        control={control}
        name="departure"
        rules="required"
        label={t('new_booking.departure')}
        required
        searchable
        comboboxProps={IN_SHEET}
        placeholder={
          isPending || dates.length > 0 ? t('new_booking.choose_departure') : t('new_booking.no_departures')
        }
        disabled={!isPending && dates.length === 0}
        data={dates.map((date) => ({
          value: departureKey(date),
          label: label(date),
          disabled: date.is_busy || date.number_of_free_seats === 0,
        }))}
      />
      <Tourists control={control} tour={tour} />
    </>
  );
}

/** Tourists by category, where the tour has some, and the extras that are not part of every booking. */
function Tourists({ control, tour }: ChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, tour.effective_currency);
  const hasCategories = tour.price_basis === 'person' && tour.price_categories.length > 0;
  return (
    <div className={dialogs['pair']}>
      {hasCategories ? (
        tour.price_categories.map((category, index) => (
          <NumberField
            key={category.id}
            control={control}
            name={`categories.${index}`}
            label={category.title}
            {...(category.price !== null && { description: money(category.price) })}
            min={0}
            max={MAX_TOURISTS}
          />
        ))
      ) : (
        <NumberField
          control={control}
          name="tourists"
          rules="required"
          label={t('new_booking.tourists')}
          required
          min={1}
          max={MAX_TOURISTS}
        />
      )}
      {tour.extras.map(
        ({ id, title, price, per, is_required }, index) =>
          !is_required && (
            <NumberField
              key={id}
              control={control}
              name={`extras.${index}`}
              label={title}
              description={money(price)}
              min={0}
              max={per === 'booking' ? 1 : MAX_TOURISTS}
            />
          ),
      )}
    </div>
  );
}

import { Select } from '@mantine/core';
import type { TourDate } from '@tropa/contract';
import { formatDeparture } from '@tropa/core';
import { DateInput } from '@tropa/ui';
import { useState, type FocusEventHandler, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { departureKey, isBookable } from '../../model/new-booking.ts';
import { IN_SHEET } from '../new/in-sheet.ts';

const MOST = 100;

interface DepartureSelectProps {
  tourId: number;
  currency: string;
  label: string;
  /** As `departureKey` names it. */
  value: string | null;
  onChange: (departure: string | null) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  name?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** The departure a booking stands on already: it is no choice. */
  without?: string | undefined;
  /** It may be left out: any date. */
  isOptional?: boolean;
}

/**
 * A coming departure of a tour. The next hundred are in the list, searched as one types; where there are more, one names
 * the day to begin with.
 */
export function DepartureSelect(props: DepartureSelectProps) {
  const { tourId, currency, label, value, onChange, without, isOptional = false, ...field } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [from, setFrom] = useState<string | null>(null);
  const { data, isPending } = useCall(
    tourCalls.getDates,
    { query: { tour_id: tourId, limit: MOST, with_variants: true, ...(from && { starts_from: from }) } },
    { keepPrevious: true },
  );
  const dates = (data?.actual_dates ?? []).filter(isBookable);
  const isLong = from !== null || (data?.pagination.page_count ?? 0) > 1;
  const words = (date: TourDate) =>
    [
      formatDeparture(date, format.locale),
      date.tour_variant,
      date.effective_price === null ? null : format.money(date.effective_price, currency),
      date.is_busy
        ? t('new_booking.busy')
        : t('new_booking.free_seats', { count: date.number_of_free_seats }),
    ]
      .filter(Boolean)
      .join(' · ');
  const isNone = !isPending && dates.length === 0 && from === null;
  return (
    <>
      {isLong && <DateInput label={t('rebooking.from')} value={from} onChange={setFrom} minDate="today" />}
      <Select
        {...field}
        label={label}
        required={!isOptional}
        searchable
        allowDeselect={isOptional}
        clearable={isOptional}
        comboboxProps={IN_SHEET}
        placeholder={isNone ? t('new_booking.no_departures') : t('new_booking.choose_departure')}
        nothingFoundMessage={isLong ? t('rebooking.nothing_found') : t('new_booking.no_departures')}
        disabled={isNone}
        value={value}
        onChange={onChange}
        data={dates.map((date) => ({
          value: departureKey(date),
          label: words(date),
          disabled: date.is_busy || date.number_of_free_seats === 0 || departureKey(date) === without,
        }))}
      />
    </>
  );
}

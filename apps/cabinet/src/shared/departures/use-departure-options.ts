import type { TourDate } from '@tropa/contract';
import { formatDeparture } from '@tropa/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../api/index.ts';
import { useFormat } from '../use-format.ts';
import { departureKey, isBookable, type ShownStart } from './departure-choice.ts';

const MOST = 100;

interface DepartureOptionsQuestion {
  tourId: number;
  /** Of the prices; left out: none is told. */
  currency?: string | undefined;
  /** Departures that are no choice: where one stands already. */
  without?: (date: TourDate) => boolean;
  /** Departures alone, their variants left out: what is chosen is seats, which variants share. */
  isWhole?: boolean;
  /** One whose sale is closed may be chosen too: staff say then that they sell it all the same. */
  withClosed?: boolean;
}

/**
 * The coming departures of a tour to choose from, dates of their own, each variant by itself, and those of the weekly
 * schedule, with their times: the next hundred; where there are more, one names the day to begin with.
 */
export function useDepartureOptions({
  tourId,
  currency,
  without,
  isWhole = false,
  withClosed = false,
}: DepartureOptionsQuestion) {
  const { t } = useTranslation();
  const format = useFormat();
  const [from, setFrom] = useState<string | null>(null);
  const { data, isPending } = useCall(
    tourCalls.getDates,
    {
      query: {
        tour_id: tourId,
        limit: MOST,
        with_variants: !isWhole,
        ...(from && { starts_from: from }),
      },
    },
    { keepPrevious: true },
  );
  const dates = (data?.actual_dates ?? []).filter((date) => isWhole || isBookable(date));
  const words = (date: TourDate) =>
    [
      formatDeparture(date, format.locale),
      date.tour_variant,
      date.effective_price === null || currency === undefined
        ? null
        : format.money(date.effective_price, currency),
      date.is_busy
        ? t(withClosed ? 'new_booking.closed' : 'new_booking.busy')
        : date.number_of_free_seats === 0
          ? t('new_booking.no_seats')
          : t('new_booking.free_seats', { count: date.number_of_free_seats }),
    ]
      .filter(Boolean)
      .join(' · ');
  return {
    options: dates
      .filter((date) => !without?.(date))
      .map((date) => ({
        value: departureKey(date),
        label: words(date),
        disabled: (date.is_busy && !withClosed) || date.number_of_free_seats === 0,
      })),
    /** Why the sale of one of them is closed, empty where nobody has said; undefined: it is open. */
    closedReason: (key: string | null) => {
      const date = dates.find((one) => departureKey(one) === key);
      return date?.is_busy ? date.closed_reason : undefined;
    },
    /** When one of them is shown to start, as a booking of it says; undefined: it is not among them. */
    startOf: (key: string | null): ShownStart | undefined => {
      const date = dates.find((one) => departureKey(one) === key);
      return date && { expected_date: date.date_start, expected_time: date.time_start };
    },
    /** It is sold by the hour: none of them is chosen. */
    isHourly: data?.is_hourly ?? false,
    /** Their seats are parted by classes. */
    hasClasses: dates.some(({ classes_left }) => Object.keys(classes_left).length > 0),
    isPending,
    from,
    setFrom,
    /** There are more than are shown. */
    isLong: from !== null || (data?.pagination.page_count ?? 0) > 1,
    isNone: !isPending && dates.length === 0 && from === null,
  };
}

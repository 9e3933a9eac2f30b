import type { CallRequest, TourDate, departureCalls as contract } from '@tropa/contract';
import { formatDeparture } from '@tropa/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, tourCalls, useCall } from '../api/index.ts';
import { useFormat } from '../use-format.ts';
import { departureKey, hourlyKey, isBookable, type ShownStart } from './departure-choice.ts';

const MOST = 100;

interface DepartureOptionsQuestion {
  tourId: number;
  /** Of the prices; left out: none is told. */
  currency?: string | undefined;
  /** Departures that are no choice: where one stands already. */
  without?: (date: TourDate) => boolean;
  /** Of what is sold by the hour: the starts that a client who is asked may choose, in place of dates; left out: none. */
  offered?: CallRequest<typeof contract.offered>['query'];
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
  offered,
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
  const isHourly = data?.is_hourly ?? false;
  const starts = useCall(
    departureCalls.offered,
    { query: offered ?? { task_id: 0, request_id: 0 } },
    { enabled: isHourly && offered !== undefined },
  ).data;
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
  const hours = (starts?.departures ?? []).flatMap(({ time_start, ...start }) =>
    time_start === null
      ? []
      : [
          {
            value: hourlyKey({ ...start, time_start }),
            label: formatDeparture({ ...start, time_start }, format.locale),
            disabled: false,
          },
        ],
  );
  const days = dates
    .filter((date) => !without?.(date))
    .map((date) => ({
      value: departureKey(date),
      label: words(date),
      disabled: (date.is_busy && !withClosed) || date.number_of_free_seats === 0,
    }));
  return {
    options: isHourly && offered !== undefined ? hours : days,
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
    isHourly,
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

import { Select, Text } from '@mantine/core';
import type { CallAnswer } from '@tropa/contract';
import { DateInput } from '@tropa/ui';
import { useState, type FocusEventHandler, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { hourlyKey, hourlyOfKey } from '../../../../shared/departures/departure-choice.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { IN_SHEET } from '../new/in-sheet.ts';

/** Others book, too: what is free is asked for again while it is looked at. */
const RENEWED_MS = 10_000;

type Day = CallAnswer<typeof tourCalls.hourlyStarts>;
type State = Day['starts'][number]['state'] | 'outside';

export interface HourlyDepartureProps {
  tourId: number;
  currency: string;
  /** As `hourlyKey` names it. */
  value: string | null;
  onChange: (departure: string | null) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  name?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** It may be left out: any time. */
  isOptional?: boolean;
  /** The stored departure that a booking gives back for it: what that has is free. */
  ofDate?: number | undefined;
}

/**
 * What is sold by the hour: a day, how long, and one of the starts of that day with its price. Those that another has are shown,
 * and what was chosen stays while day and length change, with the reason where it can no longer be had.
 */
export function HourlyDeparture(props: HourlyDepartureProps) {
  const { tourId, currency, value, onChange, error, isOptional = false, ofDate, ...field } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = hourlyOfKey(value);
  const [day, setDay] = useState(chosen?.date_start ?? null);
  const [length, setLength] = useState(chosen?.length_minutes ?? null);
  const query = useCall(
    tourCalls.hourlyStarts,
    {
      query: {
        tour_id: tourId,
        ...(day !== null && { date: day }),
        ...(length !== null && { length_minutes: length }),
        ...(ofDate !== undefined && { of_date: ofDate }),
      },
    },
    { keepPrevious: true, refetchInterval: RENEWED_MS },
  );
  const { data } = query;
  if (data && !data.has_resource)
    return <Text component="output">{t('new_booking.hourly.no_resource')}</Text>;
  if (data && data.date === null) return <Text component="output">{t('new_booking.hourly.never')}</Text>;
  const date_start = day ?? data?.date ?? null;
  const length_minutes = length ?? data?.length_minutes ?? null;
  const starts = data?.starts ?? [];
  const stateOf = (time: string): State =>
    starts.find(({ time_start }) => time_start === time)?.state ?? 'outside';
  const labelOf = (time: string, price: number | null) => {
    const state = stateOf(time);
    const told =
      state === 'free' ? price !== null && format.money(price, currency) : t(`new_booking.hourly.${state}`);
    return [format.clockSpan(time, length_minutes ?? 0), told].filter(Boolean).join(' · ');
  };
  const options = starts.map(({ time_start, price }) => ({
    value: time_start,
    label: labelOf(time_start, price),
    disabled: stateOf(time_start) !== 'free',
  }));
  const time = chosen?.time_start ?? null;
  const isOther = time !== null && !starts.some(({ time_start }) => time_start === time);
  // What was chosen stands in the field also where the day has no such start.
  if (isOther) options.push({ value: time, label: labelOf(time, null), disabled: true });
  const state = time === null || query.isPlaceholderData || !data ? 'free' : stateOf(time);
  const problem = state === 'free' ? undefined : t(`new_booking.hourly.is_${state}`);
  const isFull = data !== undefined && starts.every(({ state }) => state !== 'free');
  /** The start that is chosen, on another day or for another length. */
  const keep = (next: { date_start: string | null; length_minutes: number | null }) => {
    if (time === null || next.date_start === null || next.length_minutes === null) return;
    onChange(
      hourlyKey({ date_start: next.date_start, time_start: time, length_minutes: next.length_minutes }),
    );
  };
  return (
    <>
      <div className={dialogs['pair']}>
        <DateInput
          label={t('new_booking.hourly.day')}
          value={date_start}
          minDate="today"
          {...(data && { maxDate: data.last_date })}
          onChange={(next) => {
            setDay(next);
            // Of no day there is no time: the first day with one is shown.
            if (next === null) onChange(null);
            else keep({ date_start: next, length_minutes });
          }}
        />
        <Select
          label={t('new_booking.hourly.length')}
          comboboxProps={IN_SHEET}
          allowDeselect={false}
          data={(data?.lengths ?? []).map((minutes) => ({
            value: String(minutes),
            label: t('new_booking.hourly.hours', { hours: format.hours(minutes) }),
          }))}
          value={length_minutes === null ? null : String(length_minutes)}
          onChange={(next) => {
            if (next === null) return;
            setLength(Number(next));
            keep({ date_start, length_minutes: Number(next) });
          }}
        />
      </div>
      <Select
        {...field}
        label={t('new_booking.hourly.start')}
        required={!isOptional}
        searchable
        allowDeselect={isOptional}
        clearable={isOptional}
        comboboxProps={IN_SHEET}
        placeholder={t(
          starts.length === 0 && data
            ? 'new_booking.hourly.closed'
            : isFull
              ? 'new_booking.hourly.none'
              : 'new_booking.hourly.choose',
        )}
        nothingFoundMessage={t('new_booking.hourly.not_found')}
        data={options}
        value={time}
        error={error ?? problem}
        onChange={(next) => {
          if (next === null || date_start === null || length_minutes === null) onChange(null);
          else onChange(hourlyKey({ date_start, time_start: next, length_minutes }));
        }}
      />
    </>
  );
}

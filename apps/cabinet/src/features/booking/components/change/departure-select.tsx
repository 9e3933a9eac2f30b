import { Select } from '@mantine/core';
import { DateInput } from '@tropa/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departureKey, type ShownStart } from '../../../../shared/departures/departure-choice.ts';
import { useDepartureOptions } from '../../../../shared/departures/use-departure-options.ts';
import { IN_SHEET } from '../new/in-sheet.ts';
import { HourlyDeparture, type HourlyDepartureProps } from './hourly-departure.tsx';

interface DepartureSelectProps extends HourlyDepartureProps {
  label: string;
  /** The departure a booking stands on already: it is no choice. */
  without?: string | undefined;
  /** One whose sale is closed may be chosen too: what staff say of it then. */
  renderClosed?: (reason: string) => ReactNode;
  /** Hears when the chosen one is shown to start: it may move while it is looked at; undefined: none is shown. */
  onShownStart?: (start: ShownStart | undefined) => void;
}

/**
 * A coming departure of a tour, or a time of what is sold by the hour. The next hundred are in the list, searched as one types; where there are more, one names
 * the day to begin with.
 */
export function DepartureSelect(props: DepartureSelectProps) {
  const { tourId, currency, label, value, onChange, without, isOptional = false, ofDate, ...rest } = props;
  const { renderClosed, onShownStart, ...field } = rest;
  const { t } = useTranslation();
  const departures = useDepartureOptions({
    tourId,
    currency,
    withClosed: renderClosed !== undefined,
    ...(without !== undefined && { without: (date) => departureKey(date) === without }),
  });
  const { isLong, isNone } = departures;
  const closed = departures.closedReason(value);
  const { expected_date, expected_time } = departures.startOf(value) ?? {};
  useEffect(
    () =>
      onShownStart?.(
        expected_date === undefined || expected_time === undefined
          ? undefined
          : { expected_date, expected_time },
      ),
    [onShownStart, expected_date, expected_time],
  );
  if (departures.isHourly)
    return <HourlyDeparture {...{ tourId, currency, value, onChange, isOptional, ofDate }} {...field} />;
  return (
    <>
      {isLong && (
        <DateInput
          label={t('rebooking.from')}
          value={departures.from}
          onChange={departures.setFrom}
          minDate="today"
        />
      )}
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
        data={departures.options}
      />
      {closed !== undefined && renderClosed?.(closed)}
    </>
  );
}

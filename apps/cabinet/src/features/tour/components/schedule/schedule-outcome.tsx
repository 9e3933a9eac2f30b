import { formatDeparture, numberIn, scheduledStarts } from '@tropa/core';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import type { TourValues } from '../../model/tour-values.ts';
import { wholeSeasons } from '../../model/seasons.ts';
import classes from './schedule.module.css';

/** What the schedule would make, saved or not: how many departures, the nearest and the last. */
export function ScheduleOutcome({ control, timezone }: { control: Control<TourValues>; timezone: string }) {
  const { t } = useTranslation();
  const { locale, date } = useFormat();
  const [now] = useState(() => new Date());
  const {
    days_data,
    excluded_periods_data: excluded,
    seasons: typed,
    ...season
  } = useWatch({
    control,
    name: 'tour_week_schedule',
  });
  const [lat, lng] = useWatch({ control, name: ['lat', 'lng'] });
  // A period that is half typed excludes nothing yet; nor is there anything to show before the days ahead are typed.
  const excluded_periods_data = excluded.filter(({ date_start, date_end }) => date_start && date_end);
  const seasons = wholeSeasons(typed);
  const publish_count_days = Math.min(365, numberIn(season.publish_count_days) ?? 0);
  const starts = [
    ...scheduledStarts(
      { ...season, days_data, excluded_periods_data, seasons, publish_count_days },
      { timezone, place: { lat, lng }, now },
    ),
  ];
  const [first] = starts;
  const last = starts.at(-1);
  if (!first || !last) return <p className={classes['quiet']}>{t('tour_schedule.outcome_none')}</p>;
  return (
    <p className={classes['outcome']} aria-live="polite">
      {t(starts.length === 1 ? 'tour_schedule.outcome_only' : 'tour_schedule.outcome', {
        count: starts.length,
        first: formatDeparture({ ...first, date_end: first.date_start }, locale),
        last: date(last.date_start, 'full'),
      })}
    </p>
  );
}

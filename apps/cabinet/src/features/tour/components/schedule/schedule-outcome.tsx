import { Button } from '@mantine/core';
import {
  daysBetween,
  formatDeparture,
  numberIn,
  RESOURCE,
  scheduledEnd,
  scheduledStarts,
  todayIn,
} from '@tropa/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { wholeSeasons } from '../../model/seasons.ts';
import { ResourceClashes } from '../dates/resource-clashes.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './schedule.module.css';

/** So far ahead a schedule can sell. */
const MOST_DAYS = 365;

/** What the schedule would make, saved or not: how many departures, the nearest and the last; of a season beyond the days of sale, how to sell it; and what they are short of. */
export function ScheduleOutcome({ timezone }: { timezone: string }) {
  const { control, form, tour, readOnly } = useTourEditor();
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
  const [lat, lng, duration, duration_hours] = useWatch({
    control,
    name: ['lat', 'lng', 'duration', 'duration_hours'],
  });
  // A period that is half typed excludes nothing yet; nor is there anything to show before the days ahead are typed.
  const excluded_periods_data = excluded.filter(({ date_start, date_end }) => date_start && date_end);
  const seasons = wholeSeasons(typed);
  const publish_count_days = Math.min(MOST_DAYS, numberIn(season.publish_count_days) ?? 0);
  const plan = { ...season, days_data, excluded_periods_data, seasons };
  const startsWithin = (days: number) => [
    ...scheduledStarts({ ...plan, publish_count_days: days }, { timezone, place: { lat, lng }, now }),
  ];
  const starts = startsWithin(publish_count_days);
  const [first] = starts;
  const last = starts.at(-1);
  if (!first || !last) {
    const later = startsWithin(MOST_DAYS);
    const [firstLater] = later;
    const lastLater = later.at(-1);
    if (!firstLater || !lastLater)
      return <p className={classes['quiet']}>{t('tour_schedule.outcome_none')}</p>;
    return (
      <div className={classes['periods']} aria-live="polite">
        <p className={classes['outcome']}>
          {t('tour_schedule.outcome_later', {
            first: formatDeparture({ ...firstLater, date_end: firstLater.date_start }, locale),
            count: publish_count_days,
          })}
        </p>
        {!readOnly && (
          <div>
            <Button
              variant="default"
              onClick={() =>
                form.setValue(
                  'tour_week_schedule.publish_count_days',
                  daysBetween(todayIn(timezone, now), lastLater.date_start),
                  { shouldDirty: true },
                )
              }
            >
              {t('tour_schedule.sell_until', { date: date(lastLater.date_start, 'full') })}
            </Button>
          </div>
        )}
      </div>
    );
  }
  const lasting = { duration: numberIn(duration), duration_hours: numberIn(duration_hours) };
  return (
    <>
      <p className={classes['outcome']} aria-live="polite">
        {t(starts.length === 1 ? 'tour_schedule.outcome_only' : 'tour_schedule.outcome', {
          count: starts.length,
          first: formatDeparture({ ...first, date_end: first.date_start }, locale),
          last: date(last.date_start, 'full'),
        })}
      </p>
      <ResourceClashes
        tourId={tour?.id ?? null}
        isWhole
        departures={starts.slice(0, RESOURCE.foreseen).map((start) => ({
          date_start: start.date_start,
          date_end: scheduledEnd(start, lasting, timezone),
          time_start: start.time_start,
        }))}
      />
    </>
  );
}

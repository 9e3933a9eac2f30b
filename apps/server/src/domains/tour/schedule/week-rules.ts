import type { ScheduleSeason, WeekSchedule } from '@tropa/contract';
import { inWeekOrder, weekdayOrder } from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';

const inOrder = (times: readonly string[]): string[] => [...new Set(times)].toSorted();

/** The days of a week in their order: each weekday once with its times in order, those without any left out. */
function tidyDays(days_data: WeekSchedule['days_data']): WeekSchedule['days_data'] {
  const times = Map.groupBy(days_data, ({ day_of_week }) => day_of_week);
  const days = [...times].map(([day_of_week, entries]) => ({
    day_of_week,
    times: inOrder(entries.flatMap((day) => day.times)),
  }));
  return inWeekOrder(days.filter((day) => day.times.length > 0));
}

const tidySeason = (season: ScheduleSeason): ScheduleSeason => ({
  ...season,
  days_data: tidyDays(season.days_data),
  weekdays: weekdayOrder.filter((weekday) => season.weekdays.includes(weekday)),
  times_list: season.times_list
    .map(({ date_start, times }) => ({ date_start, times: inOrder(times) }))
    .toSorted((one, other) => one.date_start.localeCompare(other.date_start)),
});

/** A schedule in its order: weekdays, times, periods; seasons stay as they were put, since of two the first counts. */
export function tidyWeek({ days_data, excluded_periods_data, seasons, ...rest }: WeekSchedule): WeekSchedule {
  return {
    ...rest,
    days_data: tidyDays(days_data),
    excluded_periods_data: excluded_periods_data.toSorted((one, other) =>
      one.date_start.localeCompare(other.date_start),
    ),
    seasons: seasons.map(tidySeason),
  };
}

/**
 * @param path where the schedule stands in the body: `''` or `'tour_week_schedule.'`
 * @throws Refusal 422 at each period and season that ends before it starts, and at each season that is there twice
 */
export function demandWeek({ excluded_periods_data, seasons }: WeekSchedule, path = ''): void {
  const errors: [string, Message][] = [];
  for (const [list, stretches] of Object.entries({ excluded_periods_data, seasons }))
    for (const [index, { date_start, date_end }] of stretches.entries())
      if (date_end < date_start)
        errors.push([`${path}${list}.${index}.date_end`, { key: 'errors.tour.end_before_start' }]);
  for (const [index, { id }] of seasons.entries())
    if (seasons.findIndex((season) => season.id === id) !== index)
      errors.push([`${path}seasons.${index}.id`, { key: 'errors.tour.repeated' }]);
  if (errors.length > 0) throw refuse.validation(Object.fromEntries(errors));
}

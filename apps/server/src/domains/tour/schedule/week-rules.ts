import type { ScheduleSeason, WeekSchedule } from '@tropa/contract';
import { hasOpening, inWeekOrder, weekdayOrder } from '@tropa/core';
import type { NewTour } from '../record/repository.ts';
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

/** Opening hours within which not even the shortest fits. */
const openingErrors = (
  { shortest_minutes, opening }: Pick<NonNullable<WeekSchedule['hourly']>, 'shortest_minutes' | 'opening'>,
  path: string,
): [string, Message][] =>
  opening.flatMap((one, index): [string, Message][] =>
    hasOpening({ shortest_minutes, opening: [{ ...one, weekdays: [0] }] })
      ? []
      : [[`${path}opening.${index}.until`, { key: 'errors.tour.opening_too_short' }]],
  );

/** Lengths that are none, and opening hours within which not even the shortest fits. */
function hourlyErrors(
  { shortest_minutes, longest_minutes, step_minutes, opening }: NonNullable<WeekSchedule['hourly']>,
  path: string,
): [string, Message][] {
  const errors: [string, Message][] = [];
  if (longest_minutes < shortest_minutes)
    errors.push([`${path}longest_minutes`, { key: 'errors.tour.longest_below_shortest' }]);
  else if ((longest_minutes - shortest_minutes) % step_minutes !== 0)
    errors.push([`${path}step_minutes`, { key: 'errors.tour.length_off_step' }]);
  errors.push(...openingErrors({ shortest_minutes, opening }, path));
  return errors;
}

/**
 * @param path where the schedule stands in the body: `''` or `'tour_week_schedule.'`
 * @throws Refusal 422 at each period and season that ends before it starts, and at each season that is there twice
 */
export function demandWeek({ excluded_periods_data, seasons, hourly }: WeekSchedule, path = ''): void {
  const errors: [string, Message][] = [];
  for (const [list, stretches] of Object.entries({ excluded_periods_data, seasons }))
    for (const [index, { date_start, date_end }] of stretches.entries())
      if (date_end < date_start)
        errors.push([`${path}${list}.${index}.date_end`, { key: 'errors.tour.end_before_start' }]);
  for (const [index, { id }] of seasons.entries())
    if (seasons.findIndex((season) => season.id === id) !== index)
      errors.push([`${path}seasons.${index}.id`, { key: 'errors.tour.repeated' }]);
  if (hourly) {
    errors.push(...hourlyErrors(hourly, `${path}hourly.`));
    for (const [index, { hourly: own }] of seasons.entries())
      if (own?.opening)
        errors.push(...openingErrors({ ...hourly, opening: own.opening }, `${path}seasons.${index}.hourly.`));
  }
  if (errors.length > 0) throw refuse.validation(Object.fromEntries(errors));
}

/** What is sold by the hour is one party's: an excursion with a price of the group, which it has for itself, of known size. */
export function hourlyTourErrors({
  type,
  takes_whole,
  schedule_type,
  tour_week_schedule: week,
}: Partial<Pick<NewTour, 'type' | 'takes_whole' | 'schedule_type' | 'tour_week_schedule'>>): Record<
  string,
  Message
> {
  if (!week?.hourly || schedule_type !== 2 || (type === 2 && takes_whole === true)) return {};
  return { 'tour_week_schedule.hourly': { key: 'errors.tour.hourly_needs_whole' } };
}

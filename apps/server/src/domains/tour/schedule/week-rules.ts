import type { WeekSchedule } from '@tropa/contract';
import { inWeekOrder } from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';

/** A week in its order: each weekday once with its times in order, those without any left out. */
export function tidyWeek({ days_data, excluded_periods_data, ...rest }: WeekSchedule): WeekSchedule {
  const times = Map.groupBy(days_data, ({ day_of_week }) => day_of_week);
  const days = [...times].map(([day_of_week, entries]) => ({
    day_of_week,
    times: [...new Set(entries.flatMap((day) => day.times))].toSorted(),
  }));
  return {
    ...rest,
    days_data: inWeekOrder(days.filter((day) => day.times.length > 0)),
    excluded_periods_data: excluded_periods_data.toSorted((one, other) =>
      one.date_start.localeCompare(other.date_start),
    ),
  };
}

/**
 * @param path where the schedule stands in the body: `''` or `'tour_week_schedule.'`
 * @throws Refusal 422 at each period that ends before it starts
 */
export function demandWeek({ excluded_periods_data }: WeekSchedule, path = ''): void {
  const errors = excluded_periods_data.flatMap(({ date_start, date_end }, index): [string, Message][] =>
    date_end < date_start
      ? [[`${path}excluded_periods_data.${index}.date_end`, { key: 'errors.tour.end_before_start' }]]
      : [],
  );
  if (errors.length > 0) throw refuse.validation(Object.fromEntries(errors));
}

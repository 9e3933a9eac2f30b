import type { WeekSchedule } from '@tropa/contract';
import { inWeekOrder, WEEK_SCHEDULE, weekdayOrder } from '@tropa/core';

type Days = WeekSchedule['days_data'];

/** The schedule of a tour that has none yet. */
export const newSchedule = (): WeekSchedule => ({
  publish_count_days: WEEK_SCHEDULE.publishCountDays,
  last_tour_date: null,
  days_data: [],
  excluded_periods_data: [],
  seasons: [],
});

/** Times of a weekday, earliest first. */
export const timesOn = (days: Days, weekday: number): string[] =>
  days.filter((day) => day.day_of_week === weekday).flatMap(({ times }) => times);

/** The week with other times on one weekday: each once, in order; a day without times is left out. */
export function withTimes(days: Days, weekday: number, times: readonly string[]): Days {
  const others = days.filter((day) => day.day_of_week !== weekday);
  const sorted = [...new Set(times)].toSorted();
  return inWeekOrder(sorted.length === 0 ? others : [...others, { day_of_week: weekday, times: sorted }]);
}

/** The week with the same times on every day. */
export const sameEveryDay = (times: readonly string[]): Days =>
  weekdayOrder.map((day_of_week) => ({ day_of_week, times: [...times] }));

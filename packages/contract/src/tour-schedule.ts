import { CLOCK_TIME, isCalendarDate, LOCAL_START, WEEK_SCHEDULE } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { date, queryId } from './common.ts';

/** A time of day where the tour is, `HH:mm`. */
export const clockTime = z.string().regex(CLOCK_TIME);
/** Names a departure of a weekly schedule: its start where the tour is, `2027-05-01T11:00`. */
export const localStart = z
  .string()
  .regex(LOCAL_START)
  .refine((value) => isCalendarDate(value.slice(0, 10)));

/** When a tour starts week by week (docs/rules/tours.md). */
export const weekSchedule = z.object({
  /** Departures are on sale up to so many days from today. */
  publish_count_days: z.int().min(1).max(365).default(WEEK_SCHEDULE.publishCountDays),
  /** The last day with departures; null: no end. */
  last_tour_date: date.nullable().default(null),
  /** 0 Sunday to 6 Saturday; a weekday that is left out has no departures. Answered in the order 1 to 6, 0. */
  days_data: z
    .array(z.object({ day_of_week: z.int().min(0).max(6), times: z.array(clockTime).max(48) }))
    .max(7),
  /** Days without departures, both ends included. */
  excluded_periods_data: z
    .array(z.object({ date_start: date, date_end: date }))
    .max(100)
    .default([]),
});
export type WeekSchedule = z.infer<typeof weekSchedule>;

export const tourScheduleCalls = {
  saveWeekSchedule: call({
    method: 'POST',
    path: '/crm/api/tour/save-week-schedule',
    access: { area: 'tours', level: 'write' },
    summary:
      'Stores the weekly schedule of a tour. Departures that have bookings stay as they are, whatever it says.',
    query: z.object({ id: queryId }),
    body: weekSchedule,
    response: z.object({ tour_week_schedule: weekSchedule }),
  }),
};

import {
  CLOCK_TIME,
  isCalendarDate,
  LOCAL_START,
  START_NAME,
  SEASON_TIMES,
  WEEK_SCHEDULE,
} from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { date, price, queryId, text } from './common.ts';
import { categoryPrices, classSeats } from './tour-prices.ts';

/** A time of day where the tour is, `HH:mm`. */
export const clockTime = z.string().regex(CLOCK_TIME);
/** Names a departure of a weekly schedule: its start where the tour is, `2027-05-01T11:00`. */
export const localStart = z
  .string()
  .regex(LOCAL_START)
  .refine((value) => isCalendarDate(value.slice(0, 10)));

/** Names a departure as it is booked: of what is sold by the hour with its minutes, `2027-05-01T11:00/180`. */
export const bookedStart = z
  .string()
  .regex(START_NAME)
  .refine((value) => isCalendarDate(value.slice(0, 10)));

const weekday = z.int().min(0).max(6);
const times = z.array(clockTime).max(48);

/** The times between which something is under way: to midnight is `24:00`. */
const openingHours = z.object({
  weekdays: z.array(weekday).max(7),
  from: clockTime,
  until: z.union([clockTime, z.literal('24:00')]),
});
const opening = z.array(openingHours).max(14);
const length = z.int().min(30).max(1440).multipleOf(30);

/** A tour that is booked whole for a length that is chosen: its price is of an hour (docs/rules/tours.md). */
export const hourlyTerms = z.object({
  shortest_minutes: length,
  longest_minutes: length,
  step_minutes: length,
  least_sum: price,
  opening,
});
export type HourlyTerms = z.infer<typeof hourlyTerms>;

/** A stretch of days with times, prices and seats of its own (docs/rules/tours.md). */
export const scheduleSeason = z.object({
  id: text(40, 1),
  title: text(60),
  date_start: date,
  /** The last day. */
  date_end: date,
  times_by: z.enum(SEASON_TIMES).default('weekday'),
  days_data: z
    .array(z.object({ day_of_week: weekday, times }))
    .max(7)
    .default([]),
  /** By `list` and `sunset`: the weekdays with departures. */
  weekdays: z.array(weekday).max(7).default([]),
  /** By `list`: the times from a day on. */
  times_list: z
    .array(z.object({ date_start: date, times }))
    .max(60)
    .default([]),
  minutes_before_sunset: z.int().min(0).max(600).default(60),
  /** Null: the tour's. */
  price: price.nullable().default(null),
  category_prices: categoryPrices.default([]),
  /** Null: as many as the group's size. */
  number_of_seats: z.int().min(1).max(1000).nullable().default(null),
  /** Seats of classes, before those of the tour; absent: as the tour says. */
  class_seats: classSeats.optional(),
  /** Of what is sold by the hour, in place of the tour's. */
  hourly: hourlyTerms.pick({ opening: true, least_sum: true }).partial().optional(),
});
export type ScheduleSeason = z.infer<typeof scheduleSeason>;

/** When a tour starts week by week (docs/rules/tours.md). */
export const weekSchedule = z.object({
  /** Departures are on sale up to so many days from today. */
  publish_count_days: z.int().min(1).max(365).default(WEEK_SCHEDULE.publishCountDays),
  /** The last day with departures; null: no end. */
  last_tour_date: date.nullable().default(null),
  /** 0 Sunday to 6 Saturday; a weekday that is left out has no departures. Answered in the order 1 to 6, 0. */
  days_data: z.array(z.object({ day_of_week: weekday, times })).max(7),
  /** Days without departures, both ends included. */
  excluded_periods_data: z
    .array(z.object({ date_start: date, date_end: date }))
    .max(100)
    .default([]),
  /** On the days of a season its times count, not those of the week. Beyond the specification. */
  seasons: z.array(scheduleSeason).max(40).default([]),
  /** It is sold by the hour: opening hours count, not times. Null, or left out: it is not. */
  hourly: hourlyTerms.nullable().optional(),
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
  hourlyStarts: call({
    method: 'GET',
    path: '/crm/api/tour/hourly-starts',
    access: { area: 'tours', level: 'read' },
    summary:
      'One day of a tour that is sold by the hour: its lengths, and the starts of one of them, each with its price and whether it is free.',
    query: z.object({
      tour_id: queryId,
      /** Left out: the first day on which something can be booked. */
      date: date.optional(),
      /** Left out, or not sold: the shortest. */
      length_minutes: z.coerce.number().int().min(1).max(1440).optional(),
      /** What this departure has is free to it: its booking is to stand elsewhere. */
      of_date: queryId.optional(),
    }),
    response: z.object({
      /** Minutes. */
      lengths: z.array(z.int()),
      length_minutes: z.int(),
      /** Null: no day has anything that can be booked. */
      date: date.nullable(),
      /** The last day on which it is on sale. */
      last_date: date,
      /** Something says how many may be out at a time: without it nothing is sold. */
      has_resource: z.boolean(),
      starts: z.array(
        z.object({
          time_start: clockTime,
          price: price.nullable(),
          /** `over`: its sale has ended. */
          state: z.enum(['free', 'taken', 'over']),
        }),
      ),
    }),
  }),
};

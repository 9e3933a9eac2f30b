import type { TourDateInput, WeekSchedule } from '@tropa/contract';
import { addDays, inWeekOrder, momentOf, scheduledEnd, scheduledStarts, weekdayOrder } from '@tropa/core';
import type { DateRule, DemoTour, WeekRule } from './types.ts';
import { seeded } from '@tropa/demo-pictures';

const DAY = 86_400_000;
const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);

function isInSeason(rule: DateRule, monthDay: string): boolean {
  return rule.from <= rule.to
    ? monthDay >= rule.from && monthDay <= rule.to
    : monthDay >= rule.from || monthDay <= rule.to;
}

/** A departure as the editor saves it, or as the schedule stores it. */
export type DemoDate = TourDateInput & { made_by: 'hand' | 'schedule'; time_start: string | null };

/** Seasonal excursions are on sale long before their season, the others as far ahead as is usual. */
const SEASONAL_DAYS_AHEAD = 365;
const USUAL_DAYS_AHEAD = 90;

/** The days between the seasons, so that the past and the year ahead know them. */
function outOfSeason({ season }: WeekRule, today: string): WeekSchedule['excluded_periods_data'] {
  if (!season) return [];
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1, year + 2].map((one) => ({
    date_start: addDays(`${one - 1}-${season.to}`, 1),
    date_end: addDays(`${one}-${season.from}`, -1),
  }));
}

/** A season of whole years that goes by the sunset. */
function bySunset(minutes_before_sunset: number, today: string): WeekSchedule['seasons'][number] {
  const year = Number(today.slice(0, 4));
  return {
    id: 'sunset',
    title: 'На закате',
    date_start: `${year - 1}-01-01`,
    date_end: `${year + 1}-12-31`,
    times_by: 'sunset',
    days_data: [],
    weekdays: [...weekdayOrder],
    times_list: [],
    minutes_before_sunset,
    price: null,
    category_prices: [],
    number_of_seats: null,
  };
}

/** The weekly schedule of a tour as the editor would save it; undefined for one that goes by dates. */
export function scheduleOf({ week, hourly }: DemoTour, today: string): WeekSchedule | undefined {
  if (hourly)
    return {
      publish_count_days: USUAL_DAYS_AHEAD,
      last_tour_date: null,
      days_data: [],
      excluded_periods_data: [],
      seasons: [],
      hourly,
    };
  if (!week) return undefined;
  const days = week.days.flatMap(({ weekdays, times }) =>
    weekdays.map((day_of_week) => ({ day_of_week, times: [...times] })),
  );
  return {
    publish_count_days: week.season ? SEASONAL_DAYS_AHEAD : USUAL_DAYS_AHEAD,
    last_tour_date: null,
    days_data: inWeekOrder(days),
    excluded_periods_data: outOfSeason(week, today).filter(({ date_end }) => date_end >= today),
    seasons: week.beforeSunset === undefined ? [] : [bySunset(week.beforeSunset, today)],
  };
}

/** Departures of a weekly schedule: somebody may have booked any of them. */
function weeklyDepartures(
  tour: DemoTour,
  week: WeekRule,
  plan: WeekSchedule,
  today: string,
  past: number,
): DemoDate[] {
  const timezone = tour.timezone ?? 'Europe/Moscow';
  const length = { duration: tour.duration ?? null, duration_hours: tour.duration_hours ?? null };
  const now = momentOf(addDays(today, -past), '00:00', timezone);
  const whole = {
    ...plan,
    publish_count_days: past + plan.publish_count_days,
    excluded_periods_data: outOfSeason(week, today),
  };
  return [
    ...scheduledStarts(whole, { timezone, place: { lat: tour.lat ?? null, lng: tour.lng ?? null }, now }),
  ].map((start) => ({
    date_start: start.date_start,
    date_end: scheduledEnd(start, length, timezone),
    made_by: 'schedule',
    time_start: start.time_start,
    price: null,
    number_of_seats: tour.group_max ?? 1,
    full_payment_days: null,
    prepayment_type: null,
    prepayment_size: null,
    not_guaranteed: false,
    flight_included: false,
    commentary: '',
    is_busy: false,
  }));
}

/**
 * Departures of a tour by its rules, oldest first, as the editor would save them: some past ones, so that there are completed trips, and those of the
 * year ahead. The same `today` always gives the same dates.
 * @param today `yyyy-MM-dd`
 * @param past days before today from which departures are laid out
 */
export function departuresOf(tour: DemoTour, today: string, past = 300, ahead = 365): DemoDate[] {
  const plan = scheduleOf(tour, today);
  if (tour.week && plan) return weeklyDepartures(tour, tour.week, plan, today, past);
  const start = Date.parse(`${today}T00:00:00Z`);
  const long = tour.duration ?? 1;
  const random = seeded(tour.screen_name.length * 131 + (tour.price ?? 0));
  const result: DemoDate[] = [];
  for (let shift = -past; shift <= ahead; shift++) {
    const time = start + shift * DAY;
    const day = new Date(time);
    const date = toDate(time);
    const rule = tour.dates.find(
      (one) => isInSeason(one, date.slice(5)) && one.weekdays.includes(day.getUTCDay()),
    );
    // Weeks are counted from a fixed Monday, so that today's date does not move the departures.
    const week = Math.floor((time / DAY - 4) / 7);
    if (!rule || week % rule.everyWeeks !== 0) continue;
    result.push({
      date_start: date,
      date_end: toDate(time + (long - 1) * DAY),
      made_by: 'hand',
      time_start: null,
      price: rule.price ?? null,
      number_of_seats: rule.seats,
      full_payment_days: tour.type === 1 ? 14 : null,
      prepayment_type: null,
      prepayment_size: null,
      not_guaranteed: shift > 0 && random.chance(0.3),
      flight_included: false,
      commentary: rule.commentary ?? '',
      is_busy: shift > 0 && random.chance(0.04),
    });
  }
  return result;
}

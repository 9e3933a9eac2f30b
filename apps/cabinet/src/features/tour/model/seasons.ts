import type { ScheduleSeason } from '@tropa/contract';
import {
  addDays,
  holesOf,
  numberIn,
  overlapsOf,
  seasonTimesOn,
  weekdayOrder,
  type SunPlace,
} from '@tropa/core';

/** Where a season stands in the tour's form. */
export type SeasonPath = `tour_week_schedule.seasons.${number}`;

/** Days of a season for which its times are shown: more are not read. */
const SHOWN_AT_MOST = 12;

/** A season as it begins: three months from a day on, without any time yet. */
export const newScheduleSeason = (date_start: string): ScheduleSeason => ({
  id: crypto.randomUUID(),
  title: '',
  date_start,
  date_end: addDays(date_start, 90),
  times_by: 'weekday',
  days_data: [],
  weekdays: [...weekdayOrder],
  times_list: [],
  minutes_before_sunset: 60,
  price: null,
  category_prices: [],
  number_of_seats: null,
  class_seats: [],
});

/** Whether the days of a season are typed: one that is half typed has no departures yet. */
const hasDays = ({ date_start, date_end }: Pick<ScheduleSeason, 'date_start' | 'date_end'>): boolean =>
  Boolean(date_start) && Boolean(date_end) && date_start <= date_end;

/** The seasons that are typed far enough to have departures, with numbers where a field still holds what is none. */
export const wholeSeasons = (seasons: readonly ScheduleSeason[]): ScheduleSeason[] =>
  seasons.filter(hasDays).map((season) => ({
    ...season,
    times_list: season.times_list.filter(({ date_start }) => Boolean(date_start)),
    minutes_before_sunset: numberIn(season.minutes_before_sunset) ?? 0,
  }));

/**
 * What nobody may have meant: days that two seasons share, and days between them that none has.
 * @param seasons typed or not
 */
export function seasonRemarks(seasons: readonly ScheduleSeason[]) {
  const whole = wholeSeasons(seasons);
  return { overlaps: overlapsOf(whole), holes: holesOf(whole) };
}

/** The days of a season for which its times are shown: its ends, and the 1st and 15th of each month between. */
function shownDays({ date_start, date_end }: ScheduleSeason): string[] {
  const days = [date_start];
  for (
    let day = addDays(date_start, 1);
    day < date_end && days.length < SHOWN_AT_MOST - 1;
    day = addDays(day, 1)
  )
    if (day.endsWith('-01') || day.endsWith('-15')) days.push(day);
  return date_end > date_start ? [...days, date_end] : days;
}

/** A day of a season with the time at which the sunset has it start; null: the sun does not set on it. */
export interface SunsetStart {
  date: string;
  time: string | null;
}

/** What a season by the sunset comes to, on some of its days that are still to come. @throws RangeError for an unknown timezone */
export function sunsetStarts(
  season: ScheduleSeason,
  place: SunPlace & { timezone: string },
  today: string,
): SunsetStart[] {
  const [whole] = wholeSeasons([season]);
  if (!whole || whole.times_by !== 'sunset') return [];
  const daily = { ...whole, weekdays: weekdayOrder };
  const { date_start, date_end } = whole;
  const isOn = date_start < today && today <= date_end;
  return shownDays(isOn ? { ...whole, date_start: today } : whole).map((date) => ({
    date,
    time: seasonTimesOn(daily, date, place)[0] ?? null,
  }));
}

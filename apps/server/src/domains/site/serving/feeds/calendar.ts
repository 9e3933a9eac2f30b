import { dateKey, tourPath } from '@tropa/blocks';
import type { Language, PageLanguage, PublicTourDate } from '@tropa/contract';
import { addDays, minutesBetween, momentOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { TourOnSale } from '../../../tour/index.ts';
import { addressIn } from '../sitemap.ts';
import type { PageContent } from '../stored-page.ts';

/** More departures than this no calendar shows in a way that helps. */
const MAX_EVENTS = 500;
/** How often calendars should look for changes, in seconds. */
const REFRESH_SECONDS = 60 * 60;
const HOUR_MS = 3_600_000;

interface Departures {
  /** Of the site, whatever its address: with it an event keeps its name in calendars (RFC 7986, 5.3). */
  site: { id: number; created_at: Date };
  origin: string;
  name: string;
  language: Language;
  languages: PageLanguage[];
  tours: readonly TourOnSale[];
  now: Date;
}

/** When a departure is: whole days, or from its local start on. */
function timesOf(tour: TourOnSale, date: PublicTourDate): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (date.time_start === null)
    // The end of whole days is the day after the last one (RFC 5545, 3.6.1).
    return {
      start: new Date(date.date_start),
      end: new Date(addDays(date.date_end, 1)),
      allDay: true,
    };
  const start = momentOf(date.date_start, date.time_start, tour.timezone);
  // A day of what is sold by the hour is as long as it is open.
  const hours =
    date.open_until === undefined
      ? (tour.duration_hours ?? 1)
      : minutesBetween(date.time_start, date.open_until) / 60;
  return { start, end: new Date(start.getTime() + hours * HOUR_MS) };
}

/** A text as a property has it (RFC 5545, 3.3.11): one line, its signs marked. */
const escapedText = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll(/\r\n?|\n/gu, String.raw`\n`);

/** Departures of tours as a calendar that people subscribe to (RFC 5545). */
export function makeCalendar(departures: Departures): PageContent {
  const { site, origin, name, language, languages, tours, now } = departures;
  const t = translator(language);
  const calendar = ical({
    // The library escapes what events say, but not this.
    name: escapedText(name),
    prodId: { company: 'tropa', product: 'site', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    url: origin,
  });
  const dates = tours
    .flatMap((tour) => tour.dates.map((date) => ({ tour, date })))
    .toSorted((one, other) => one.date.date_start.localeCompare(other.date.date_start));
  const namespace = `${site.id}.${site.created_at.getTime().toString(36)}.tropa`;
  for (const { tour, date } of dates.slice(0, MAX_EVENTS)) {
    const url = addressIn(origin, tourPath(tour.screen_name), language, languages);
    const seats = date.number_of_free_seats;
    calendar.createEvent({
      ...timesOf(tour, date),
      id: `${tour.id}-${dateKey(date)}@${namespace}`,
      stamp: now,
      summary: tour.name,
      description: `${seats > 0 ? t('feeds.seats', { count: seats }) : t('feeds.no_seats')}\n${url}`,
      url,
      status: date.not_guaranteed ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      ...(tour.places[0] === undefined ? {} : { location: tour.places[0] }),
    });
  }
  return {
    status: 200,
    content_type: 'text/calendar; charset=utf-8',
    body: calendar.toString(),
    headers: { 'cache-control': 'no-cache', 'content-disposition': 'inline; filename="tours.ics"' },
  };
}

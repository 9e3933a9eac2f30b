import type { tourCalls, TourDate } from '@tropa/contract';
import { pageOfAll, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { isWeekly } from '../schedule/departures.ts';
import { demandTour } from '../policy.ts';
import { countDates, listDates, type DatePlace } from './repository.ts';
import { scheduleDates } from '../schedule/schedule-dates.ts';
import { dateViews, organizerOf, todayOf, withVariantRows } from '../editing/views.ts';

type Placed = Pick<TourDate, 'id' | 'date_start' | 'time_start'>;
const placeOf = ({ id, date_start, time_start }: Placed): DatePlace => [date_start, time_start ?? '', id];

/** Whether a departure stands after another. One that somebody books gets its number then, and stays where it is. */
function isAfter(date: Placed, [day, time, id]: DatePlace): boolean {
  const [start, other] = [`${date.date_start} ${date.time_start ?? ''}`, `${day} ${time}`];
  return start > other || (start === other && date.id > 0 && id > 0 && date.id > id);
}

/**
 * Dates of a tour by page: those that have not started, nearest first, and the past ones, latest first. Of a tour that goes
 * by a weekly schedule the coming ones are its departures.
 */
export const getDates: Operation<typeof tourCalls.getDates> = async (context, { query }) => {
  const { tour, membership } = await demandTour(context, query.tour_id, 'read');
  const { database, language } = context;
  const organizer = await organizerOf(database, tour);
  const today = todayOf(context, tour, organizer);
  const { page, past_page, limit, starts_from, starts_to, with_variants } = query;
  const asked = { ...tour, schedule_type: query.schedule_type ?? tour.schedule_type };
  const filter = { tour_id: tour.id, today, starts_from, starts_to };
  const reading = { page, limit, below: query.below };
  const pastReading = { page: past_page, limit, below: query.past_below };

  const comingDates = async () => {
    const [count, rows] = await Promise.all([
      countDates(database, { ...filter, when: 'coming' }),
      listDates(database, { ...filter, when: 'coming' }, { limit, ...startOf(reading) }),
    ]);
    return { count, dates: await dateViews(database, asked, rows, language) };
  };
  const comingDepartures = async () => {
    const weekly = { ...asked, timezone: tour.timezone ?? organizer.timezone };
    const all = await scheduleDates(database, weekly, { ...filter, language, now: context.clock.now() });
    return { count: all.length, dates: pageOfAll(all, reading, isAfter) };
  };
  const [coming, past_count, past] = await Promise.all([
    isWeekly(asked) ? comingDepartures() : comingDates(),
    countDates(database, { ...filter, when: 'past' }),
    listDates(database, { ...filter, when: 'past' }, { limit, ...startOf(pastReading) }),
  ]);
  const past_dates = await dateViews(database, asked, past, language);
  // Why something is closed is said among the organizer's own people.
  const told = (date: TourDate): TourDate[] => {
    const shown = membership.role === 'agent' ? { ...date, closed_reason: '' } : date;
    return with_variants ? withVariantRows(shown) : [shown];
  };
  const [last, lastPast] = [coming.dates.at(-1), past_dates.at(-1)];
  return {
    actual_dates: coming.dates.flatMap(told),
    past_dates: past_dates.flatMap(told),
    pagination: paginationOf(reading, coming.count, [], last && placeOf(last)),
    past_pagination: paginationOf(pastReading, past_count, [], lastPast && placeOf(lastPast)),
  };
};

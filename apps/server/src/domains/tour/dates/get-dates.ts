import type { tourCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { isWeekly } from '../schedule/departures.ts';
import { demandTour } from '../policy.ts';
import { countDates, listDates } from './repository.ts';
import { scheduleDates } from '../schedule/schedule-dates.ts';
import { dateViews, organizerOf, todayOf, withVariantRows } from '../editing/views.ts';

const paginationOf = (item_count: number, page: number, limit: number) => ({
  item_count,
  page_count: Math.ceil(item_count / limit),
  page,
  page_size: limit,
});

/**
 * Dates of a tour by page: those that have not started, nearest first, and the past ones, latest first. Of a tour that goes
 * by a weekly schedule the coming ones are its departures.
 */
export const getDates: Operation<typeof tourCalls.getDates> = async (context, { query }) => {
  const { tour } = await demandTour(context, query.tour_id, 'read');
  const { database, language } = context;
  const organizer = await organizerOf(database, tour);
  const today = todayOf(context, tour, organizer);
  const { page, past_page, limit, starts_from, starts_to, with_variants } = query;
  const asked = { ...tour, schedule_type: query.schedule_type ?? tour.schedule_type };
  const filter = { tour_id: tour.id, today, starts_from, starts_to };
  const stretch = { limit, offset: (page - 1) * limit };

  const comingDates = async () => {
    const [count, rows] = await Promise.all([
      countDates(database, { ...filter, when: 'coming' }),
      listDates(database, { ...filter, when: 'coming' }, stretch),
    ]);
    return { count, dates: await dateViews(database, asked, rows, language) };
  };
  const comingDepartures = async () => {
    const weekly = { ...asked, timezone: tour.timezone ?? organizer.timezone };
    const all = await scheduleDates(database, weekly, { ...filter, language, now: context.clock.now() });
    return { count: all.length, dates: all.slice(stretch.offset, stretch.offset + limit) };
  };
  const [coming, past_count, past] = await Promise.all([
    isWeekly(asked) ? comingDepartures() : comingDates(),
    countDates(database, { ...filter, when: 'past' }),
    listDates(database, { ...filter, when: 'past' }, { limit, offset: (past_page - 1) * limit }),
  ]);
  const past_dates = await dateViews(database, asked, past, language);
  return {
    actual_dates: with_variants ? coming.dates.flatMap(withVariantRows) : coming.dates,
    past_dates: with_variants ? past_dates.flatMap(withVariantRows) : past_dates,
    pagination: paginationOf(coming.count, page, limit),
    past_pagination: paginationOf(past_count, past_page, limit),
  };
};

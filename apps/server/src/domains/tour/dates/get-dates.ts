import type { tourCalls, TourDate } from '@tropa/contract';
import { paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { comingDates } from './coming-dates.ts';
import { countDates, listDates, type DatePlace } from './repository.ts';
import { hourlyOf } from '../schedule/departures.ts';
import { dateViews, organizerOf, todayOf, withVariantRows } from '../editing/views.ts';

const placeOf = ({
  id,
  date_start,
  time_start,
}: Pick<TourDate, 'id' | 'date_start' | 'time_start'>): DatePlace => [date_start, time_start ?? '', id];

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

  const weekly = { ...asked, timezone: tour.timezone ?? organizer.timezone };
  const [coming, past_count, past] = await Promise.all([
    comingDates(context, weekly, { today, starts_from, starts_to }, reading, language),
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
    is_hourly: hourlyOf(asked) !== undefined,
    actual_dates: coming.dates.flatMap(told),
    past_dates: past_dates.flatMap(told),
    pagination: paginationOf(reading, coming.count, [], last && placeOf(last)),
    past_pagination: paginationOf(pastReading, past_count, [], lastPast && placeOf(lastPast)),
  };
};

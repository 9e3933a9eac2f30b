import type { tourCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { countComingDates, listComingDates, listPastDates } from '../repository/dates.ts';
import { dateViews, organizerOf, todayOf } from '../views.ts';

const PAST_DATES = 20;

/** Dates that have not started by page, nearest first, and the last past ones. */
export const getDates: Operation<typeof tourCalls.getDates> = async (context, { query }) => {
  const { tour } = await demandTour(context, query.tour_id, 'read');
  const { database, language } = context;
  const today = todayOf(context, tour, await organizerOf(database, tour));
  const { page, limit } = query;
  const [item_count, actual, past] = await Promise.all([
    countComingDates(database, tour.id, today),
    listComingDates(database, tour.id, today, { limit, offset: (page - 1) * limit }),
    listPastDates(database, tour.id, today, PAST_DATES),
  ]);
  const dates = await dateViews(database, tour, [...actual, ...past], language, query.with_variants);
  const isActual = new Set(actual.map(({ id }) => id));
  return {
    actual_dates: dates.filter(({ id }) => isActual.has(id)),
    past_dates: dates.filter(({ id }) => !isActual.has(id)),
    pagination: { item_count, page_count: Math.ceil(item_count / limit), page, page_size: limit },
  };
};

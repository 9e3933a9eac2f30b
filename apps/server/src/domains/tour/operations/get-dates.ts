import type { tourCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { countDates, listDates } from '../repository/dates.ts';
import { dateViews, organizerOf, todayOf } from '../views.ts';

const paginationOf = (item_count: number, page: number, limit: number) => ({
  item_count,
  page_count: Math.ceil(item_count / limit),
  page,
  page_size: limit,
});

/** Dates of a tour by page: those that have not started, nearest first, and the past ones, latest first. */
export const getDates: Operation<typeof tourCalls.getDates> = async (context, { query }) => {
  const { tour } = await demandTour(context, query.tour_id, 'read');
  const { database, language } = context;
  const today = todayOf(context, tour, await organizerOf(database, tour));
  const { page, past_page, limit, starts_from, starts_to } = query;
  const filter = { tour_id: tour.id, today, starts_from, starts_to };
  const [coming_count, past_count, actual, past] = await Promise.all([
    countDates(database, { ...filter, when: 'coming' }),
    countDates(database, { ...filter, when: 'past' }),
    listDates(database, { ...filter, when: 'coming' }, { limit, offset: (page - 1) * limit }),
    listDates(database, { ...filter, when: 'past' }, { limit, offset: (past_page - 1) * limit }),
  ]);
  const dates = await dateViews(database, tour, [...actual, ...past], language, query.with_variants);
  const isActual = new Set(actual.map(({ id }) => id));
  return {
    actual_dates: dates.filter(({ id }) => isActual.has(id)),
    past_dates: dates.filter(({ id }) => !isActual.has(id)),
    pagination: paginationOf(coming_count, page, limit),
    past_pagination: paginationOf(past_count, past_page, limit),
  };
};

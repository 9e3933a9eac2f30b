import type { CallInput, reviewCalls } from '@tropa/contract';
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  momentOf,
  monthOf,
  stretchesOf,
  todayIn,
} from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, findOrganizer } from '../../organizer/index.ts';
import { newestOf } from './newest.ts';
import {
  countByStars,
  countReviews,
  meansByMonth,
  selectStaffReviews,
  sumReviews,
  type ReviewFilter,
} from './staff-repository.ts';

/** The best first (docs/rules/interface.md). */
const STARS = [5, 4, 3, 2, 1];
const MONTHS = 12;

/** The filter of a call, its days as moments where the organizer is. @throws Refusal 403, 404 */
async function filterOf(
  context: UserContext,
  query: CallInput<typeof reviewCalls.figures>['query'],
): Promise<{ filter: ReviewFilter; timezone: string }> {
  await demandMay(context, query.organizer_id, 'reviews.read');
  const organizer = await findOrganizer(context.database, query.organizer_id);
  if (!organizer) throw refuse.notFound();
  const { timezone } = organizer;
  const { date_from, date_to, ...filter } = query;
  return {
    timezone,
    filter: {
      ...filter,
      since: date_from === undefined ? undefined : momentOf(date_from, '00:00', timezone),
      before: date_to === undefined ? undefined : momentOf(addDays(date_to, 1), '00:00', timezone),
    },
  };
}

/** Published reviews by page for an organizer's staff. @throws Refusal 403, 404 */
export const listReviews: Operation<typeof reviewCalls.list> = async (context, { query }) => {
  const { filter } = await filterOf(context, query);
  const { from } = query;
  const [all, newer, rows] = await Promise.all([
    countReviews(context.database, filter),
    from === undefined ? 0 : countReviews(context.database, filter, from),
    selectStaffReviews(context.database, filter, { limit: query.limit, from, ...startOf(query) }),
  ]);
  const last = rows.at(-1);
  return {
    reviews: rows.map(({ stands_at: _place, ...row }) => row),
    pagination: paginationOf(query, all - newer, newestOf(rows), last && [last.stands_at, last.id]),
  };
};

/** The last months, this one last, where the organizer is. */
function monthsUntil(today: string) {
  const month = monthOf(today);
  const date_from = firstDayOf(addMonths(month, 1 - MONTHS));
  return stretchesOf({ date_from, date_to: lastDayOf(month) }, 'month');
}

/** What the reviews of the list come to. @throws Refusal 403, 404 */
export const reviewFigures: Operation<typeof reviewCalls.figures> = async (context, { query }) => {
  const { filter, timezone } = await filterOf(context, query);
  const { rating: _stars, ...anyStars } = filter;
  const months = monthsUntil(todayIn(timezone, context.clock.now()));
  const since = momentOf(months[0]?.date_from ?? '', '00:00', timezone);
  const [sums, stars, means] = await Promise.all([
    sumReviews(context.database, filter),
    countByStars(context.database, anyStars),
    meansByMonth(context.database, { ...anyStars, since, before: undefined }, timezone),
  ]);
  return {
    ...sums,
    spread: STARS.map((rating) => ({
      rating,
      count: stars.find((row) => row.rating === rating)?.count ?? 0,
    })),
    months: months.map((stretch) => {
      const found = means.find(({ month }) => stretch.date_from.startsWith(month));
      return { ...stretch, rating: found?.rating ?? null, count: found?.count ?? 0 };
    }),
  };
};

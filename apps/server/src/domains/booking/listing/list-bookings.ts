import { bookingGroups, type bookingCalls, type CallInput } from '@tropa/contract';
import { bookingsCountedAtMost } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import { belowPage, offsetOf, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { groupCounts, type GroupCounts } from './group-counts.ts';
import { bookingListItem, todayAt } from './list-item.ts';
import { filtersFor, ownerOf } from '../policy.ts';
import type { BookingQuestion } from './repository/conditions.ts';
import { findSimilar } from '../creating/repository/similar.ts';
import { countRows, isCounted, readCounts, readPage, type Stretch } from './repository/list.ts';

type Query = CallInput<typeof bookingCalls.listForOrg>['query'];

/** From so many rows on, the nearer end of the list is looked for. */
const DEEP_OFFSET = 1000;

/** Where a page begins: under a booking that was read, unless it lies so far below it that it is counted from an end. */
function placeOf(query: Query): ReturnType<typeof startOf<[number]>> {
  const start = startOf(query);
  return start.offset < DEEP_OFFSET ? start : { offset: offsetOf(query) };
}

function countOf(counts: GroupCounts, question: BookingQuestion): number {
  if (question.group_id !== undefined) return counts.groups[question.group_id];
  if (question.base_sale_status !== undefined) return counts.status(question.base_sale_status);
  if (question.is_individual_tour !== undefined) return counts.individual(question.is_individual_tour);
  return counts.total;
}

/**
 * Where a page lies. A deep page in the second half of the list is counted from the list's end: skipping a million rows to
 * see the last twenty would take a hundred times longer.
 */
async function stretchOf(
  context: UserContext,
  question: BookingQuestion,
  query: Query,
  newer: number,
): Promise<Stretch | null> {
  const { limit } = query;
  const { offset: below, place } = placeOf(query);
  const offset = place ? below : below + newer;
  if (!isCounted(question))
    return offsetOf(query) + newer < bookingsCountedAtMost(question.filters)
      ? { limit, offset, fromEnd: false }
      : null;
  if (offset < DEEP_OFFSET) return { limit, offset, fromEnd: false };
  const { organizer_id, owner, now } = question;
  const count = countOf(
    groupCounts(await readCounts(context.database, organizer_id, owner, now), now),
    question,
  );
  if (offset >= count) return null;
  if (offset < count / 2) return { limit, offset, fromEnd: false };
  const end = Math.min(offset + limit, count);
  return { limit: end - offset, offset: count - end, fromEnd: true };
}

/** Bookings of an organizer, newest first, with the counts of all groups; a guide and an agent see their own. */
export const listBookings: Operation<typeof bookingCalls.listForOrg> = async (context, { query }) => {
  const membership = await demandRight(context, query.organizer_id, 'bookings', 'read');
  const now = context.clock.now();
  const whole: BookingQuestion = {
    ...query,
    filters: filtersFor(membership, query.filters),
    owner: ownerOf(context, membership),
    now,
  };
  // What left the list above, confirmed or cancelled meanwhile, shifts nothing below.
  const question: BookingQuestion = { ...whole, before: placeOf(query).place?.[0] };
  // What came on top since the reader began stands above where the reader was.
  const newer =
    query.from === undefined ? 0 : await countRows(context.database, { ...whole, after: query.from });
  const stretch = await stretchOf(context, question, query, newer);
  const at = stretch ?? { limit: 0, offset: 0, fromEnd: false };
  const exact = await readPage(context.database, question, at);
  // A search that forgives typos costs more: only where nothing is just what was typed.
  const isNone =
    exact.matched === 0 &&
    (question.before === undefined || (await countRows(context.database, whole)) === 0);
  const similar = isNone ? await findSimilar(context.database, question) : undefined;
  const page = similar ? await readPage(context.database, { ...question, similar }, at) : exact;
  const counts = groupCounts(page, now);
  const above = question.before === undefined ? 0 : (query.below?.page ?? 0) * query.limit + newer;
  const last = page.items.at(-1);
  const all =
    page.matched === null
      ? countOf(counts, question)
      : Math.min(page.matched + above, bookingsCountedAtMost(whole.filters));
  const t = translator(context.language);
  const today = todayAt(now);
  return {
    requests: page.items.map((row) => bookingListItem(row, t, today, membership)),
    groups: bookingGroups.map((id) => ({ id, count: counts.groups[id] })),
    pagination: {
      ...paginationOf(
        query,
        Math.max(0, all - newer),
        page.items.map(({ request_id: id }) => ({ id })),
      ),
      ...belowPage(query.page, last && [last.request_id]),
    },
    is_similar: page !== exact && page.matched !== 0,
  };
};

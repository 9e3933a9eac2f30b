import { currency, type tourCalls } from '@tropa/contract';
import { may } from '@tropa/core';
import { belowPage, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { hourlyOf, weeklySummaries } from '../schedule/departures.ts';
import { groupView } from '../groups/group-view.ts';
import { siteStatusesOf } from '../moderation/site-statuses.ts';
import { preliminaryFlags } from '../dates/preliminary.ts';
import { readPage } from './repository.ts';
import { tourUrl } from '../editing/views.ts';

/**
 * Tours by page, newest change first (`options`: by name, for choosing from), with counts per status under the same
 * search and type. What is "coming" goes by the organizer's timezone.
 */
export const listTours: Operation<typeof tourCalls.list> = async (context, { query }) => {
  const { organizer_id, status, type, search, page, limit } = query;
  const membership = await demandRight(context, organizer_id, 'tours', 'read');
  const { role } = membership;
  // How partner sites take a tour is for those who change it: others find nothing by it either.
  const seesSites = may(membership, 'tours.write') === 'all';
  const site_status = seesSites ? query.site_status : undefined;
  const { database } = context;
  const now = context.clock.now();
  const isByName = query.format === 'options';
  const found = await readPage(
    database,
    { organizer_id, role, user_id: context.user.id, status, type, search, site_status },
    { limit, ...startOf(query), isByName, now },
  );
  const [weekly, statuses] = await Promise.all([
    weeklySummaries(database, found.tours, now),
    query.format === 'full' && seesSites
      ? siteStatusesOf(
          database,
          organizer_id,
          found.tours.map(({ id }) => id),
        )
      : undefined,
  ]);
  const counts = { draft: 0, published: 0, archived: 0, ...found.counts };
  const last = found.tours.at(-1);
  const rows = found.tours.map((row) => ({ ...row, ...weekly.get(row.id) }));
  const item_count = status ? counts[status] : counts.draft + counts.published + counts.archived;
  return {
    tours: rows.map((row) => ({
      ...row,
      effective_currency: currency.parse(row.effective_currency),
      effective_timezone: row.timezone,
      is_hourly: hourlyOf(row) !== undefined,
      updated_at: new Date(row.updated_at).toISOString(),
      ...preliminaryFlags(row, row.actual_dates_count),
      ...(statuses && { site_statuses: statuses.get(row.id) ?? [] }),
      tour_group: groupView(row.tour_group_id, row.grouped_tours),
      site_url: tourUrl(context, row.site_slug, row),
    })),
    counts,
    pagination: {
      ...paginationOf({ page, limit }, item_count),
      // A tour that is changed goes to the top: the next page goes on under the last row of this one.
      ...belowPage(page, last && (isByName ? { name: last.name, id: last.id } : [last.updated_at, last.id])),
    },
  };
};

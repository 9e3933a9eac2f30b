import { currency, type tourCalls } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { weeklySummaries } from '../departures.ts';
import { groupView } from '../group-view.ts';
import { siteStatusesOf } from '../moderation/site-statuses.ts';
import { preliminaryFlags } from '../preliminary.ts';
import { countTours, listTours as findPage } from '../repository/tours.ts';
import { tourUrl } from '../views.ts';

/**
 * Tours by page, newest change first (`options`: by name, for choosing from), with counts per status under the same
 * search and type. What is "coming" goes by the organizer's timezone.
 */
export const listTours: Operation<typeof tourCalls.list> = async (context, { query }) => {
  const { organizer_id, status, type, search, site_status, page, limit } = query;
  const { role } = await demandRight(context, organizer_id, 'tours', 'read');
  const { database } = context;
  const organizer = await findOrganizer(database, organizer_id);
  if (!organizer) throw refuse.notFound();
  const filter = { organizer_id, role, user_id: context.user.id, status, type, search, site_status };
  const [counts, found] = await Promise.all([
    countTours(database, filter),
    findPage(database, filter, {
      limit,
      offset: (page - 1) * limit,
      isByName: query.format === 'options',
      today: todayIn(organizer.timezone, context.clock.now()),
    }),
  ]);
  const [weekly, statuses] = await Promise.all([
    weeklySummaries(database, found, context.clock.now()),
    query.format === 'full'
      ? siteStatusesOf(
          database,
          organizer_id,
          found.map(({ id }) => id),
        )
      : undefined,
  ]);
  const rows = found.map((row) => ({ ...row, ...weekly.get(row.id) }));
  const item_count = status ? counts[status] : counts.draft + counts.published + counts.archived;
  return {
    tours: rows.map((row) => ({
      ...row,
      effective_currency: currency.parse(row.effective_currency),
      updated_at: row.updated_at.toISOString(),
      ...preliminaryFlags(row, row.actual_dates_count),
      ...(statuses && { site_statuses: statuses.get(row.id) ?? [] }),
      tour_group: groupView(row.tour_group_id, row.grouped_tours),
      site_url: tourUrl(context, row.site_slug, row),
    })),
    counts,
    pagination: { item_count, page_count: Math.ceil(item_count / limit), page, page_size: limit },
  };
};

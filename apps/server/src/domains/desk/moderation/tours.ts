import { brandOf, type DeskTourItem, type deskTourCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { loadPartnerTour, reviewedChanges } from '../../tour/index.ts';
import { belowPage, paginationOf, startOf } from '../../../kernel/pages.ts';
import { findActs } from '../acts/repository.ts';
import { findDeskTour, findDeskTours, type DeskTourRow } from './repository.ts';
import { ACTS_SHOWN } from '../users/view-user.ts';

function itemOf(row: DeskTourRow): DeskTourItem {
  const {
    tour_status: _status,
    version_id: _version,
    approved_version_id,
    approved_at: _at,
    stands_at: _stands,
    ...rest
  } = row;
  return {
    ...rest,
    site_name: brandOf(row.site_id)?.name ?? '',
    is_live: approved_version_id !== null && row.tour_status === 'published' && row.is_shown,
    submitted_at: row.submitted_at.toISOString(),
    taken_by: row.taken_by === null ? null : { id: row.taken_by, name: row.taken_by_name ?? '' },
    taken_at: row.taken_at?.toISOString() ?? null,
  };
}

/** Tours on partner sites by what the desk has to do with them. */
export const listDeskTours: Operation<typeof deskTourCalls.tours> = async (context, { query }) => {
  const { rows, item_count } = await findDeskTours(
    context.database,
    { ...query, admin_id: context.user.id },
    { limit: query.limit, ...startOf(query) },
  );
  const last = rows.at(-1);
  return {
    tours: rows.map(itemOf),
    pagination: {
      ...paginationOf({ page: query.page, limit: query.limit }, item_count),
      ...belowPage(query.page, last && [last.stands_at, last.tour_id, last.site_id]),
    },
  };
};

/** A tour on a partner site with what its text changes. */
export const viewDeskTour: Operation<typeof deskTourCalls.tour> = async (context, { query }) => {
  const { database } = context;
  const row = await findDeskTour(database, query);
  if (!row) throw refuse.notFound();
  const [changes, { acts }] = await Promise.all([
    reviewedChanges(database, row),
    findActs(database, { tour_id: query.tour_id }, { limit: ACTS_SHOWN }, 0),
  ]);
  const { tour_status, version_id, approved_version_id, approved_at } = row;
  return {
    ...itemOf(row),
    tour_status,
    version_id,
    approved_at: approved_at?.toISOString() ?? null,
    changes,
    is_first: approved_version_id === null,
    acts,
  };
};

/** What visitors of the partner site see now. */
export const viewPartnerTour: Operation<typeof deskTourCalls.partnerTour> = async (context, { query }) => {
  const { database } = context;
  if (!(await findDeskTour(database, query))) throw refuse.notFound();
  return { tour: (await loadPartnerTour(database, query, context.clock.now()))?.tour ?? null };
};

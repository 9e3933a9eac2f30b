import { brandOf, type TourSiteStatus, type TourView } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { findStatusesOf } from './repository.ts';

type Line = Awaited<ReturnType<typeof findStatusesOf>>[number];

const statusOf = (line: Line): TourSiteStatus => ({
  site_id: line.site_id,
  site_name: brandOf(line.site_id)?.name ?? '',
  status: line.status ?? 'unpublished',
  reason: line.reason ?? '',
  is_withdrawn: line.is_withdrawn ?? false,
  is_live:
    line.tour_status === 'published' && line.approved_version_id !== null && line.is_withdrawn === false,
  updated_at: line.updated_at?.toISOString() ?? null,
});

/** How tours of an organizer stand on the partner sites where it publishes, by tour; in one query. */
export async function siteStatusesOf(
  db: Executor,
  organizer_id: number,
  tour_ids: number[],
): Promise<Map<number, TourSiteStatus[]>> {
  const lines = await findStatusesOf(db, organizer_id, tour_ids);
  const byTour = Map.groupBy(lines, ({ tour_id }) => tour_id);
  return new Map(tour_ids.map((id) => [id, (byTour.get(id) ?? []).map(statusOf)]));
}

/** Both lists of a tour's view: all statuses, and the sites whose visitors see it now. */
export function siteFieldsOf(
  statuses: TourSiteStatus[],
): Pick<TourView, 'site_statuses' | 'tours_from_sites_with_published_status'> {
  return {
    site_statuses: statuses,
    tours_from_sites_with_published_status: statuses
      .filter(({ is_live }) => is_live)
      .map(({ site_id, site_name }) => ({ site_id, site_name })),
  };
}

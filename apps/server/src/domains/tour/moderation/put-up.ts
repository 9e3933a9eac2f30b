import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { tourSitesChanged } from '../events.ts';
import {
  dropOldVersions,
  findSitesOf,
  keepVersion,
  lockPublishedTours,
  lockTourSites,
  removeFromSites,
  saveTourSite,
  type NewTourSite,
  type TourSiteRow,
} from './repository.ts';
import type { TourRow } from '../record/repository.ts';
import { fingerprintOf } from './pieces.ts';
import { reviewedContent } from './reviewed-content.ts';
import { statusAfter } from './states.ts';

type Context = Pick<Services, 'outbox' | 'clock'>;

/** Why a tour comes up: it is published, it was edited, or it is submitted to one site. */
type Occasion = 'publish' | 'edit' | { submit: number };

/** The sites on which an occasion bears. A site that the organizer took the tour off is only submitted to by name. */
function isConcerned(row: TourSiteRow | undefined, site_id: number, occasion: Occasion): boolean {
  if (typeof occasion === 'object') return occasion.submit === site_id;
  return !row?.is_withdrawn;
}

/** What a site's row becomes with a version of the tour; undefined: it stays as it is. */
function rowWith(
  version: { tour_id: number; id: number },
  site_id: number,
  row: TourSiteRow | undefined,
  { occasion, now }: { occasion: Occasion; now: Date },
): NewTourSite | undefined {
  const isSame = row?.version_id === version.id;
  // An edit of the price alone changes nothing of what is, or was, reviewed.
  if (occasion === 'edit' && isSame) return undefined;
  const isApproved = row?.approved_version_id === version.id;
  const status = statusAfter(row?.status ?? 'none', isApproved ? 'restore' : 'put_up');
  const isStill = row?.status === status;
  // Published again, or put up once more, as it stands.
  if (isStill && isSame && !row?.is_withdrawn) return undefined;
  const { submitted_at, taken_by, taken_at } = row ?? { submitted_at: now, taken_by: null, taken_at: null };
  return {
    tour_id: version.tour_id,
    site_id,
    status,
    is_withdrawn: false,
    reason: '',
    version_id: version.id,
    approved_version_id: row?.approved_version_id ?? null,
    // Who is edited while it waits keeps the place in the queue; who is read stays with the reader.
    submitted_at: isStill ? submitted_at : now,
    approved_at: row?.approved_at ?? null,
    taken_by: status === 'moderation' ? taken_by : null,
    taken_at: status === 'moderation' ? taken_at : null,
    updated_at: now,
  };
}

/** Puts a locked published tour up on sites where the organizer publishes. @returns whether any status changed */
async function putUpOn(
  tx: Transaction,
  tour: TourRow,
  site_ids: number[],
  options: { occasion: Occasion; now: Date },
): Promise<boolean> {
  const rows = new Map((await lockTourSites(tx, tour.id)).map((row) => [row.site_id, row]));
  const concerned = site_ids.filter((site_id) => isConcerned(rows.get(site_id), site_id, options.occasion));
  if (concerned.length === 0) return false;
  const content = reviewedContent(tour);
  const id = await keepVersion(tx, {
    tour_id: tour.id,
    content,
    fingerprint: fingerprintOf(content),
    created_at: options.now,
  });
  const version = { tour_id: tour.id, id };
  const changed = concerned.flatMap((site_id) => rowWith(version, site_id, rows.get(site_id), options) ?? []);
  for (const row of changed) await saveTourSite(tx, row);
  await dropOldVersions(tx, tour.id);
  return changed.length > 0;
}

/**
 * Puts a locked published tour up for the partner sites of its organizer: what was approved there is shown at once, any
 * other text waits for the desk. The organizer's own site asks nobody.
 */
export async function putUpTour(
  { outbox, clock }: Context,
  tx: Transaction,
  tour: TourRow,
  occasion: Occasion,
): Promise<void> {
  const { organizer_id } = tour;
  const site_ids = await findSitesOf(tx, organizer_id);
  if (site_ids.length === 0) return;
  if (await putUpOn(tx, tour, site_ids, { occasion, now: clock.now() }))
    await outbox.emit(tx, tourSitesChanged, { organizer_id });
}

/** A site's row without the tour on it. */
const removed = (row: TourSiteRow, now: Date): NewTourSite => ({
  ...row,
  status: statusAfter(row.status, 'remove'),
  taken_by: null,
  taken_at: null,
  updated_at: now,
});

/** Takes a locked tour that goes off sale off all partner sites. Published again as it was approved, it is back at once. */
export async function removeTour({ outbox, clock }: Context, tx: Transaction, tour: TourRow): Promise<void> {
  const rows = await lockTourSites(tx, tour.id);
  const now = clock.now();
  const shown = rows.filter(({ status }) => status !== 'unpublished');
  for (const row of shown) await saveTourSite(tx, removed(row, now));
  if (shown.length > 0) await outbox.emit(tx, tourSitesChanged, { organizer_id: tour.organizer_id });
}

/** Takes a locked tour off one site until it is submitted there again; where it never was, nothing happens. */
export async function withdrawTour(
  { outbox, clock }: Context,
  tx: Transaction,
  tour: TourRow,
  site_id: number,
): Promise<void> {
  const row = (await lockTourSites(tx, tour.id)).find((site) => site.site_id === site_id);
  if (!row || row.is_withdrawn) return;
  await saveTourSite(tx, { ...removed(row, clock.now()), is_withdrawn: true, reason: '' });
  await outbox.emit(tx, tourSitesChanged, { organizer_id: tour.organizer_id });
}

/** Puts all published tours of an organizer up on a site with which it has just signed. */
export async function putUpAllTours(
  { outbox, clock }: Context,
  tx: Transaction,
  organizer_id: number,
  site_id: number,
): Promise<void> {
  const tours = await lockPublishedTours(tx, organizer_id);
  for (const tour of tours) await putUpOn(tx, tour, [site_id], { occasion: 'publish', now: clock.now() });
  await outbox.emit(tx, tourSitesChanged, { organizer_id });
}

/** Takes all tours of an organizer off sites where it publishes no more. @param forget what was approved there counts no more */
export async function removeAllTours(
  { outbox, clock }: Context,
  tx: Transaction,
  organizer_id: number,
  { site_ids, forget }: { site_ids: number[]; forget: boolean },
): Promise<void> {
  await removeFromSites(tx, organizer_id, site_ids, { now: clock.now(), forget });
  await outbox.emit(tx, tourSitesChanged, { organizer_id });
}

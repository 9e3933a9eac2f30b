import { brandOf, type SiteStatus } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Executor, Transaction } from '../../../db/index.ts';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { tourDecided, tourSitesChanged } from '../events.ts';
import { dropOldVersions, lockTourSite, nameOfReader, saveTourSite, type TourSiteRow } from './repository.ts';
import { lockTour, type TourRow } from '../record/repository.ts';
import { statusAfter, type SiteAct } from './states.ts';

interface Place {
  tour_id: number;
  site_id: number;
}
/** What the desk does about a tour on a site. */
export type DeskDecision = Place &
  (
    | { act: 'take'; take_over?: boolean | undefined }
    | { act: 'release' }
    | { act: 'approve'; version_id: number }
    | { act: 'reject'; version_id: number; reason: string; take_down?: boolean | undefined }
    | { act: 'take_down'; reason: string }
  );

/** @throws Refusal 409 with who of the staff has the tour, when that is somebody else */
async function demandReader(db: Executor, row: TourSiteRow, user_id: number): Promise<void> {
  if (row.status !== 'moderation' || row.taken_by === null || row.taken_by === user_id) return;
  const reader = await nameOfReader(db, row.taken_by);
  const name = (reader && (fullName(reader) || reader.email)) ?? '';
  throw refuse.conflict(
    'conflict',
    { key: 'errors.tour_sites.taken', params: { name } },
    { taken_by: { id: row.taken_by, name }, taken_at: row.taken_at?.toISOString() ?? null },
  );
}

/** @throws Refusal 409 when the organizer has changed the text since it was read */
function demandVersion(row: TourSiteRow, version_id: number): void {
  if (row.version_id !== version_id) throw refuse.conflict('conflict', { key: 'errors.tour_sites.changed' });
}

const FREE = { taken_by: null, taken_at: null };

function changeOf(
  row: TourSiteRow,
  decision: DeskDecision,
  { user_id, now }: { user_id: number; now: Date },
): Partial<TourSiteRow> {
  if (decision.act === 'take') return { taken_by: user_id, taken_at: now };
  if (decision.act === 'release') return FREE;
  if (decision.act === 'approve')
    return { ...FREE, approved_version_id: row.version_id, approved_at: now, reason: '' };
  const isTakenDown = decision.act === 'take_down' || decision.take_down === true;
  return {
    ...FREE,
    reason: decision.reason,
    ...(isTakenDown && { approved_version_id: null, approved_at: null }),
  };
}

const ANNOUNCED: Partial<Record<SiteAct, 'approved' | 'rejected' | 'taken_down'>> = {
  approve: 'approved',
  reject: 'rejected',
  take_down: 'taken_down',
};

/** Tells the organizer: its open cabinets of each change, a letter of each decision. */
async function announce(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  { organizer_id, name }: TourRow,
  row: TourSiteRow,
  decision: DeskDecision,
): Promise<void> {
  await outbox.emit(tx, tourSitesChanged, { organizer_id });
  const outcome = ANNOUNCED[decision.act];
  if (!outcome) return;
  const { tour_id, site_id } = decision;
  const wasLive = row.approved_version_id !== null;
  await outbox.emit(tx, tourDecided, {
    organizer_id,
    tour_id,
    tour_name: name,
    site_id,
    outcome,
    reason: 'reason' in decision ? decision.reason : '',
    // The text approved before is still on the site.
    is_live: wasLive && !('take_down' in decision && decision.take_down) && outcome === 'rejected',
  });
}

/**
 * Carries out what somebody of the platform's staff does about a tour on a partner site.
 * @returns the new status with the tour, for the journal
 * @throws Refusal 404 where the tour was never put up; 409 `transition_not_allowed`; 409 `conflict` with who has it, or
 * when the text has changed since it was read
 */
export async function decideTour(
  context: Pick<UserContext, 'outbox' | 'clock' | 'user'>,
  tx: Transaction,
  decision: DeskDecision,
): Promise<{ status: SiteStatus; tour: TourRow }> {
  const { tour_id, site_id, act } = decision;
  // The tour first, like an edit of it: neither removes a version that the other is about to refer to.
  const tour = await lockTour(tx, tour_id);
  const row = tour && (await lockTourSite(tx, tour_id, site_id));
  if (!row || !tour || !brandOf(site_id)) throw refuse.notFound();
  if (!(decision.act === 'take' && decision.take_over)) await demandReader(tx, row, context.user.id);
  const status = statusAfter(row.status, act);
  if ('version_id' in decision) demandVersion(row, decision.version_id);
  const now = context.clock.now();
  const change = changeOf(row, decision, { user_id: context.user.id, now });
  await saveTourSite(tx, { ...row, ...change, status, updated_at: now });
  await dropOldVersions(tx, tour_id);
  await announce(context, tx, tour, row, decision);
  return { status, tour };
}

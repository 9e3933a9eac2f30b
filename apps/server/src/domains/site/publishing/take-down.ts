import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { siteTakenDown } from '../events.ts';
import { findSiteOfOrganizer, lockSite, notifyPagesChanged, updateSite } from '../record/repository.ts';
import { NO_SCHEDULE } from '../versions/repository.ts';

/** Since when a site is off the air by the desk's word, and why; null: it is not. */
export async function takenDownOf(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
): Promise<{ at: Date; reason: string } | null> {
  const site = await findSiteOfOrganizer(database, organizer_id);
  return site?.taken_down_at ? { at: site.taken_down_at, reason: site.taken_down_reason } : null;
}

/** What may be done about a site now; null: nothing of it is published. */
export async function siteActOf(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
): Promise<'take_down' | 'put_back' | null> {
  const site = await findSiteOfOrganizer(database, organizer_id);
  if (site?.taken_down_at) return 'put_back';
  return site && site.published_version !== null ? 'take_down' : null;
}

/**
 * Takes a site off the air, or puts back what stood there: everywhere it counts as not published meanwhile, and nobody publishes it.
 * What was planned by the clock does not happen.
 * @throws Refusal 404; 409 where it is so already, or nothing is published
 */
export async function takeSiteDown(
  services: Services,
  tx: Transaction,
  organizer_id: number,
  { is_down, reason }: { is_down: boolean; reason: string },
): Promise<void> {
  const row = await lockSite(tx, organizer_id);
  if (!row) throw refuse.notFound();
  const isFit = is_down ? row.published_version !== null : row.taken_down_at !== null;
  if (!isFit) throw refuse.conflict('conflict', { key: 'errors.site.so_already' });
  if (is_down)
    await updateSite(tx, row.id, {
      taken_down_at: services.clock.now(),
      taken_down_reason: reason,
      taken_down_version: row.published_version,
      published_version: null,
      ...NO_SCHEDULE,
    });
  else
    await updateSite(tx, row.id, {
      taken_down_at: null,
      taken_down_reason: '',
      taken_down_version: null,
      published_version: row.taken_down_version,
    });
  await services.outbox.emit(tx, siteTakenDown, { organizer_id });
  await notifyPagesChanged(tx, organizer_id);
}

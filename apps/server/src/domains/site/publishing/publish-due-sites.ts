import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ScheduledJob } from '../../../plugins/subscription.ts';
import { languageOfOrganizer } from '../../organizer/index.ts';
import { siteScheduleFailed } from '../events.ts';
import { pagesChanged } from '../pages/pages-changed.ts';
import { lockSite, updateSite } from '../record/repository.ts';
import { findDuePublications } from '../versions/repository.ts';
import { publishSite } from './publish-site.ts';

const BATCH = 100;

/** Publishes one site, unless somebody has changed the schedule since. */
async function publishDue(services: Services, organizer_id: number): Promise<void> {
  const language = await languageOfOrganizer(services.database, organizer_id);
  await inTransaction(services.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row?.publish_at || !row.publish_kind || row.publish_at > services.clock.now()) return;
    await publishSite(services, tx, row, {
      kind: row.publish_kind,
      user_id: row.publish_by_user_id,
      language,
      was_scheduled: true,
    });
  });
  pagesChanged(services.database, organizer_id);
}

/** Keeps why a site was not published, so that its people see it; it is not tried again by itself. */
async function recordFailure(services: Services, organizer_id: number, error: unknown): Promise<void> {
  const isRefused = error instanceof Refusal;
  if (!isRefused) services.logger.error({ err: error, organizer_id }, 'A scheduled publication failed');
  await inTransaction(services.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    // Told of already, or planned anew meanwhile.
    if (!row?.publish_at || row.publish_problem || row.publish_at > services.clock.now()) return;
    const problem = isRefused ? 'not_publishable' : 'failed';
    await updateSite(tx, row.id, { publish_problem: problem });
    const publish_at = row.publish_at.toISOString();
    await services.outbox.emit(tx, siteScheduleFailed, { organizer_id, publish_at, problem });
  });
}

/** Publishes the sites whose moment has come. */
export async function publishDueSites(services: Services): Promise<void> {
  for (;;) {
    const due = await findDuePublications(services.database, services.clock.now(), BATCH);
    for (const organizer_id of due) {
      try {
        await publishDue(services, organizer_id);
      } catch (error) {
        await recordFailure(services, organizer_id, error);
      }
    }
    if (due.length < BATCH) return;
  }
}

export const publishDueSitesJob: ScheduledJob = {
  name: 'site.publish-due',
  cron: '* * * * *',
  handle: publishDueSites,
};

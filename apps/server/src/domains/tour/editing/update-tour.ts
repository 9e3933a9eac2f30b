import type { tourCalls } from '@tropa/contract';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandGroupType } from '../groups/groups.ts';
import { putUpTour } from '../moderation/put-up.ts';
import { demandTour } from '../policy.ts';
import { demandComplete, demandDuration, slugFor } from '../publishing/publication.ts';
import { keepFormerAddress } from '../publishing/addresses-repository.ts';
import { lockTour, updateTour as store, type TourRow } from '../record/repository.ts';
import { tellTourSeatsFreed } from '../seats/repository/seat-entries.ts';
import { demandConsistency } from './rules.ts';
import { announce, changeTours, prepareChange, publishInTransaction } from './saving.ts';
import { organizerOf, tourView } from './views.ts';

/**
 * @param seen `updated_at` of the tour as whoever changes it saw it last
 * @throws Refusal 409 of type `conflict` when somebody has changed it since
 */
function demandUnchanged({ updated_at }: Pick<TourRow, 'updated_at'>, seen: string | undefined): void {
  if (seen !== undefined && updated_at.toISOString() !== new Date(seen).toISOString())
    throw refuse.conflict('conflict', { key: 'errors.tour.changed_elsewhere' });
}

/** Changes the fields that the body names. What visitors already see must stay complete. */
export const updateTour: Operation<typeof tourCalls.update> = async (context, { query, body }) => {
  const { tour } = await demandTour(context, query.id, 'write');
  const organizer = await organizerOf(context.database, tour);
  const row = await changeTours(context, async (tx) => {
    const before = await lockTour(tx, query.id);
    if (!before) throw refuse.notFound();
    demandUnchanged(before, query.seen_updated_at);
    demandGroupType(before, body.type);
    const change = await prepareChange(context, tx, before.organizer_id, body, before);
    demandConsistency(change, { ...before, ...change });
    const stored = await store(tx, before.id, { ...change, updated_at: context.clock.now() });
    if (!isDeepStrictEqual(stored.seat_classes, before.seat_classes)) await tellTourSeatsFreed(tx, stored.id);
    if (stored.screen_name !== before.screen_name) await keepFormerAddress(tx, before);
    if (stored.status === 'published') {
      demandComplete(stored);
      if (!query.save_without_duration_checking) demandDuration(stored);
      await announce(context, tx, stored);
      await putUpTour(context, tx, stored, 'edit');
      return stored.screen_name === ''
        ? store(tx, stored.id, { screen_name: await slugFor(tx, stored) })
        : stored;
    }
    return query.with_publish ? publishInTransaction(context, tx, stored, organizer, query) : stored;
  });
  return tourView(context, row, true);
};

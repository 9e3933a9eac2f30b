import type { TourView, tourCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { removeTour } from '../moderation/put-up.ts';
import { demandTour } from '../policy.ts';
import { countOpenBookings, lockTour, updateTour } from '../record/repository.ts';
import { announce, changeTours } from '../editing/saving.ts';
import { organizerOf, todayOf, tourView } from '../editing/views.ts';

/** Takes a tour off sale. Open bookings refuse it unless forced; forced, they stay as they are. */
async function withdraw(
  context: UserContext,
  id: number,
  status: 'draft' | 'archived',
  isForced: boolean,
): Promise<TourView> {
  const { tour } = await demandTour(context, id, 'write');
  const organizer = await organizerOf(context.database, tour);
  const row = await changeTours(context, async (tx) => {
    const locked = await lockTour(tx, id);
    if (!locked) throw refuse.notFound();
    if (locked.status === status) return locked;
    const bookings = isForced ? 0 : await countOpenBookings(tx, id, todayOf(context, locked, organizer));
    if (bookings > 0) {
      const message = { key: 'errors.tour.has_bookings', params: { count: bookings } };
      throw refuse.conflict('has_bookings', message, { bookings });
    }
    await announce(context, tx, locked);
    await removeTour(context, tx, locked);
    return updateTour(tx, id, { status, updated_at: context.clock.now() });
  });
  return tourView(context, row, true);
}

export const draftTour: Operation<typeof tourCalls.draft> = (context, { query }) =>
  withdraw(context, query.id, 'draft', query.force_draft ?? false);

export const archiveTour: Operation<typeof tourCalls.archive> = (context, { query }) =>
  withdraw(context, query.id, 'archived', query.force_draft ?? false);

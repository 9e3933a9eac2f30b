import type { tourCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { lockTour } from '../record/repository.ts';
import { changeTours, publishInTransaction } from '../editing/saving.ts';
import { organizerOf, tourView } from '../editing/views.ts';

/** Publishes a complete tour; else refuses with every gap at its section and field. */
export const publishTour: Operation<typeof tourCalls.publish> = async (context, { query }) => {
  const { tour } = await demandTour(context, query.id, 'write');
  const organizer = await organizerOf(context.database, tour);
  const row = await changeTours(context, async (tx) => {
    const locked = await lockTour(tx, query.id);
    if (!locked) throw refuse.notFound();
    return publishInTransaction(context, tx, locked, organizer);
  });
  return tourView(context, row, true);
};

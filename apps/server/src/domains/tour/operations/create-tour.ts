import type { tourCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { insertTour } from '../repository/tours.ts';
import { demandConsistency } from '../rules.ts';
import { changeTours, prepareChange, publishInTransaction } from '../saving.ts';
import { tourView } from '../views.ts';

/** Makes a draft, which may be half-empty; with `with_publish` it is published too, or nothing is stored. */
export const createTour: Operation<typeof tourCalls.create> = async (context, { query, body }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  // A group that pays one price for all goes by itself, unless the form says otherwise.
  const input = { takes_whole: body.price_basis === 'group', ...body };
  const row = await changeTours(context, async (tx) => {
    const change = await prepareChange(context, tx, organizer_id, input);
    const values = { ...change, organizer_id, updated_at: context.clock.now() };
    demandConsistency(change, values);
    const stored = await insertTour(tx, values);
    return query.with_publish ? publishInTransaction(context, tx, stored, organizer, query) : stored;
  });
  return tourView(context, row, true);
};

import type { tourCalls } from '@tropa/contract';
import { databaseErrorCode, type Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { bookedBy } from './booked-by.ts';
import { demandTour } from '../policy.ts';
import { deleteDate, deleteVariant, findDates } from './repository.ts';
import { announce, changeTours } from '../editing/saving.ts';

const FOREIGN_KEY_VIOLATION = '23503';

async function refusalOf(db: Executor, date_id: number) {
  const params = await bookedBy(db, date_id, 'all');
  return refuse.conflict(
    'has_bookings',
    { key: 'errors.tour.date_has_bookings', params },
    { bookings: params.count },
  );
}

/**
 * Removes a date that no booking names; a cancelled booking keeps its date too, it may come back to life. With `date_uid`
 * only that variant goes: bookings keep the price they were made at.
 */
export const removeDate: Operation<typeof tourCalls.removeDate> = async (context, { body }) => {
  const { tour } = await demandTour(context, body.tour_id, 'write');
  const [date] = await findDates(context.database, tour.id, [body.date_id]);
  if (!date) throw refuse.notFound();
  const { date_uid } = body;
  try {
    await changeTours(context, async (tx) => {
      if (date_uid !== undefined) {
        if (!(await deleteVariant(tx, date.id, date_uid))) throw refuse.notFound();
      } else if (!(await deleteDate(tx, date.id))) throw await refusalOf(tx, date.id);
      if (tour.status === 'published') await announce(context, tx, tour);
    });
  } catch (error) {
    // A booking came between the question and the deletion: the database kept the date.
    if (databaseErrorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw await refusalOf(context.database, date.id);
  }
  return { success: true };
};

import type { tourCalls } from '@tropa/contract';
import { databaseErrorCode } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { countBookingsOfDate, deleteDate, findDates } from '../repository/dates.ts';
import { announce, changeTours } from '../saving.ts';

const FOREIGN_KEY_VIOLATION = '23503';

function refuseBooked(count: number) {
  return refuse.conflict(
    'has_bookings',
    { key: 'errors.tour.date_has_bookings', params: { count } },
    { bookings: count },
  );
}

/** Removes a date that no booking names; a cancelled booking keeps its date too, it may come back to life. */
export const removeDate: Operation<typeof tourCalls.removeDate> = async (context, { body }) => {
  const { tour } = await demandTour(context, body.tour_id, 'write');
  const [date] = await findDates(context.database, tour.id, [body.date_id]);
  if (!date) throw refuse.notFound();
  try {
    await changeTours(context, async (tx) => {
      if (!(await deleteDate(tx, date.id))) throw refuseBooked(await countBookingsOfDate(tx, date.id));
      if (tour.status === 'published') await announce(context, tx, tour);
    });
  } catch (error) {
    // A booking came between the question and the deletion: the database kept the date.
    if (databaseErrorCode(error) !== FOREIGN_KEY_VIOLATION) throw error;
    throw refuseBooked(await countBookingsOfDate(context.database, date.id));
  }
  return { success: true };
};

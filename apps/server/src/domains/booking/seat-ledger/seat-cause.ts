import type { SeatCause } from '../../tour/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { Actor } from '../record/repository/history.ts';

/** Who changes the seats of a booking, as the ledger of the departure tells it. */
export const seatCause = (
  { request_id }: Pick<BookingRow, 'request_id'>,
  { actor, actor_user_id, actor_name }: Actor,
  now: Date,
): Omit<SeatCause, 'kind'> => ({
  request_id,
  actor,
  ...(actor_user_id === undefined ? {} : { actor_user_id }),
  ...(actor_name === undefined ? {} : { actor_name }),
  now,
});

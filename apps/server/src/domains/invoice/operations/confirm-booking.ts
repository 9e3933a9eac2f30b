import type { bookingCalls, CallInput } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  demandBooking,
  demandOrganizersSay,
  lockBooking,
  staffActor,
  type BookingRow,
} from '../../booking/index.ts';
import { loadBookingView } from '../booking-view.ts';
import { confirmLocked, termsOfBooking, type PrepaymentTerms } from '../confirm.ts';

type Body = CallInput<typeof bookingCalls.confirm>['body'];

/** The terms staff chose, else those the booking was made with. */
function termsOf(booking: BookingRow, { prepayment_type, prepayment_size }: Body): PrepaymentTerms {
  const own = termsOfBooking(booking);
  const type = prepayment_type ?? own.type;
  if (type === 'full') return { type, size: 0 };
  const size = prepayment_size ?? (type === own.type ? own.size : undefined);
  if (size === undefined) throw refuse.validation({ prepayment_size: { key: 'errors.validation.required' } });
  if (type === 'percent' && size > 100)
    throw refuse.validation({ prepayment_size: { key: 'errors.validation.max', params: { max: 100 } } });
  return { type, size };
}

/**
 * Confirms a pending request: its first invoice is made in the same transaction. How much is prepaid an agent leaves as the
 * tour has it.
 */
export const confirmBooking: Operation<typeof bookingCalls.confirm> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.id, 'write');
  if (body.prepayment_type !== undefined || body.prepayment_size !== undefined)
    demandOrganizersSay(membership);
  const terms = termsOf(booking, body);
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    await confirmLocked(context, tx, locked, terms, { ...staffActor(context), message: body.message });
  });
  return loadBookingView(context, booking.request_id, membership);
};

import type { bookingCalls, CallInput } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  demandBooking,
  demandOrganizersSay,
  lockBooking,
  priceNow,
  staffActor,
  type BookingRow,
} from '../../booking/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';
import { confirmLocked, type PrepaymentTerms } from './confirm.ts';
import { demandPrepaymentSize } from './prepayment-size.ts';

type Body = CallInput<typeof bookingCalls.confirm>['body'];

/** The terms staff chose; undefined where they are the booking's own. */
function chosenOf(
  booking: BookingRow,
  { prepayment_type, prepayment_size }: Body,
  now: Date,
): PrepaymentTerms | undefined {
  const own = priceNow(booking, now).prepayment;
  const type = prepayment_type ?? own.type;
  if (type === 'full') return own.type === 'full' ? undefined : { type, size: 0 };
  const size = prepayment_size ?? (type === own.type ? own.size : undefined);
  if (size === undefined) throw refuse.validation({ prepayment_size: { key: 'errors.validation.required' } });
  demandPrepaymentSize(type, size);
  return type === own.type && size === own.size ? undefined : { type, size };
}

/**
 * Confirms a pending request: its first invoice is made in the same transaction. How much is prepaid an agent leaves as the
 * tour has it.
 */
export const confirmBooking: Operation<typeof bookingCalls.confirm> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.id, 'write');
  if (body.prepayment_type !== undefined || body.prepayment_size !== undefined)
    demandOrganizersSay(membership);
  const agreed = chosenOf(booking, body, context.clock.now());
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    await confirmLocked(context, tx, locked, {
      ...staffActor(context),
      message: body.message,
      agreed,
      allows_over_limit: membership.scope === 'all',
    });
  });
  return loadBookingView(context, booking.request_id, membership);
};

import { SaleStatus, type bookingCalls, type SettlementInput } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  demandBooking,
  demandOrganizersSay,
  lockBooking,
  moveBooking,
  staffActor,
  type Settling,
} from '../../booking/index.ts';
import { resolveFiles } from '../../media/index.ts';
import { loadBookingView } from '../booking-page/booking-view.ts';

/** What staff say about the money, with the evidence of what was spent. @throws Refusal 422 at a file that is not theirs */
async function settlingOf(
  context: UserContext,
  organizer_id: number,
  input: SettlementInput | undefined,
): Promise<Settling> {
  if (!input) return { by: 'terms' };
  if (input.by !== 'expenses') return input;
  const files = await resolveFiles(
    context,
    context.database,
    { user_id: context.user.id, organizer_id, purpose: 'expense' },
    input.expenses.map(({ file }) => file.id),
    (index) => `settlement.expenses.${index}.file`,
  );
  const expenses = input.expenses.flatMap(({ title, amount }, index) => {
    const file = files[index];
    return file ? [{ title, amount, file }] : [];
  });
  return { by: 'expenses', expenses };
}

/**
 * Cancels a booking as its organizer: seats, invoices and refunds follow in the same transaction. An agent cancels by the
 * terms alone.
 */
export const cancelBooking: Operation<typeof bookingCalls.cancel> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.id, 'write');
  if ((body.settlement?.by ?? 'terms') !== 'terms') demandOrganizersSay(membership);
  const settling = await settlingOf(context, booking.organizer_id, body.settlement);
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    await moveBooking(context, tx, locked, SaleStatus.canceled_by_author, {
      ...staffActor(context),
      message: body.message,
      notify_client: body.notify_client,
      settling,
    });
  });
  return loadBookingView(context, booking.request_id, membership);
};

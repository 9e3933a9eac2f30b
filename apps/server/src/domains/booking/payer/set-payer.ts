import type { bookingPayerCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { bookingsChanged } from '../events.ts';
import { demandBooking, lockBooking, staffActor } from '../policy.ts';
import { addHistory } from '../record/repository/history.ts';
import { demandPayer } from './demand-payer.ts';
import { updatePayer } from './repository.ts';

/** Says which company pays for a booking, or that its client does; the history tells that it was changed. @throws Refusal 404, 403, 422 */
export const setPayer: Operation<typeof bookingPayerCalls.set> = async (context, { body }) => {
  const { id, payer } = body;
  const { booking, membership } = await demandBooking(context, id, 'write', 'bookings', 'companies.read');
  await demandPayer(context, membership, payer, booking.payer_company_id);
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const before = await lockBooking(tx, id);
    const values = {
      payer_company_id: payer?.company_id ?? null,
      payer_person_id: payer?.person_id ?? null,
    };
    const { payer_company_id, payer_person_id, organizer_id } = before;
    if (payer_company_id === values.payer_company_id && payer_person_id === values.payer_person_id) return;
    await updatePayer(tx, id, values, now);
    await addHistory(tx, id, staffActor(context), 'payer_changed', {}, now);
    await context.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids: [id] });
  });
  return { success: true };
};

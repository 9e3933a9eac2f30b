import type { touristCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { questionnaireAsked, touristsChanged } from '../events.ts';
import { demandBooking, lockBooking, staffActor } from '../policy.ts';
import { updateQuestionnaireSent } from '../record/repository/bookings.ts';
import { addHistory } from '../record/repository/history.ts';
import { canChangeTourists } from '../tourists/tourists.ts';

/** A client's mailbox is not to be flooded by a button that is pressed again and again. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Asks the client by letter to fill in the questionnaire.
 * @throws Refusal 409 where it is closed, the client has no e-mail, or it was sent a moment ago
 */
export const sendQuestionnaire: Operation<typeof touristCalls.sendQuestionnaire> = async (
  context,
  { body: { request_id } },
) => {
  await demandBooking(context, request_id, 'write');
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (!canChangeTourists(booking, now))
      throw refuse.conflict('conflict', { key: 'errors.booking.tourists_closed' });
    if (booking.client_email === '') throw refuse.conflict('conflict', { key: 'errors.tourist.no_email' });
    const last = booking.questionnaire_sent_at?.getTime() ?? 0;
    if (now.getTime() - last < AGAIN_AFTER_MS)
      throw refuse.conflict('conflict', { key: 'errors.tourist.sent_just_now' });
    await updateQuestionnaireSent(tx, request_id, now);
    await addHistory(tx, request_id, staffActor(context), 'questionnaire_sent', {}, now);
    await context.outbox.emit(tx, questionnaireAsked, { request_id });
    await context.outbox.emit(tx, touristsChanged, { request_id, organizer_id: booking.organizer_id });
  });
  return { questionnaire_sent_at: now.toISOString() };
};

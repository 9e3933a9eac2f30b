import type { bookingCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { clientLinkAsked } from '../events.ts';
import { demandBooking, lockBooking, staffActor } from '../policy.ts';
import { addHistory, findLastOf } from '../record/repository/history.ts';

/** A client's mailbox is not to be flooded by a button that is pressed again and again. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Has the client's private address written to the client: staff never see it.
 * @throws Refusal 409 where the client has no e-mail, or it was sent a moment ago
 */
export const sendClientLink: Operation<typeof bookingCalls.sendClientLink> = async (
  context,
  { body: { id } },
) => {
  await demandBooking(context, id, 'write');
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking.client_email === '') throw refuse.conflict('conflict', { key: 'errors.booking.no_email' });
    const last = await findLastOf(tx, id, 'link_sent');
    if (last && now.getTime() - last.getTime() < AGAIN_AFTER_MS)
      throw refuse.conflict('conflict', { key: 'errors.booking.link_just_sent' });
    await addHistory(tx, id, staffActor(context), 'link_sent', {}, now);
    await context.outbox.emit(tx, clientLinkAsked, { request_id: id });
  });
  return { success: true };
};

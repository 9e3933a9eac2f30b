import type { touristCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { decryptPassport } from './passport.ts';
import { demandBooking, staffActor } from '../policy.ts';
import { addHistory } from '../record/repository/history.ts';
import { selectTourist } from './repository/tourists.ts';
import { touristsChanged } from '../events.ts';

/**
 * A whole passport. It is answered only once the history says who read it (docs/rules/bookings.md): where the line
 * cannot be written, nobody reads.
 */
export const readPassport: Operation<typeof touristCalls.readPassport> = async (context, { body }) => {
  const { booking } = await demandBooking(context, body.request_id, 'write');
  const row = await selectTourist(context.database, body.request_id, body.id);
  if (!row) throw refuse.notFound();
  await inTransaction(context.database, async (tx) => {
    const facts = { tourist_id: row.id, name: fullName(row) };
    await addHistory(tx, body.request_id, staffActor(context), 'passport_read', facts, context.clock.now());
    await context.outbox.emit(tx, touristsChanged, {
      request_id: body.request_id,
      organizer_id: booking.organizer_id,
    });
  });
  return { passport: decryptPassport(context.config.dataKey, booking.uuid, row.passport_cipher) };
};

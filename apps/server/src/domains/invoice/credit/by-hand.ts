import type { creditCalls, Credit } from '@tropa/contract';
import { endOfDay } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { addHistory, demandBooking, lockBooking, staffActor, type BookingRow } from '../../booking/index.ts';
import { organizerHasMoney } from '../accounts/whose-money.ts';
import { creditTold } from '../events.ts';
import { demandAllMoney } from '../ledger/policy.ts';
import { endOf, hashOfCode } from './give.ts';
import { creditView } from './list-credits.ts';
import { readCredit } from './list-repository.ts';
import {
  changeCredit,
  findCredit,
  insertCredit,
  lockCredit,
  writeGift,
  type CreditRow,
} from './repository.ts';

const no = (key: 'not_a_gift' | 'changed' | 'nothing_left' | 'not_here' | 'erased') =>
  refuse.conflict('conflict', { key: `errors.credit.${key}` });

async function viewOf({ database, clock }: UserContext, id: number): Promise<{ credit: Credit }> {
  const row = await readCredit(database, id, clock.now());
  if (!row) throw refuse.notFound();
  return { credit: creditView(row) };
}

/**
 * Changes a credit, locked after its booking as where it pays, and writes into the history of its booking why.
 * @throws Refusal 404 for an unknown one, a stranger's and an agent; 403 without money
 */
async function change(
  context: UserContext,
  id: number,
  make: (tx: Transaction, credit: CreditRow, booking: BookingRow) => Promise<void>,
): Promise<{ credit: Credit }> {
  const found = await findCredit(context.database, id);
  if (!found) throw refuse.notFound();
  await demandAllMoney(context, found.organizer_id, 'write');
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, found.request_id);
    const credit = await lockCredit(tx, id);
    if (!credit) throw refuse.notFound();
    await make(tx, credit, booking);
  });
  return viewOf(context, id);
}

/** Gives the client of a booking an amount for a later one: the organizer owes it, and no money has come for it. */
export const giveByHand: Operation<typeof creditCalls.give> = async (context, { body }) => {
  const { request_id, amount, reason } = body;
  const { membership } = await demandBooking(context, request_id, 'write', 'payments');
  if (membership.scope !== 'all') throw refuse.notFound();
  const now = context.clock.now();
  const credit_id = await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    if (booking.erased_at !== null) throw no('erased');
    if (!organizerHasMoney(booking)) throw no('not_here');
    const { organizer_id, currency } = booking;
    const values = { organizer_id, request_id, amount, currency, reason, created_at: now };
    const credit = await insertCredit(
      tx,
      { ...values, kind: 'gift', expires_at: await endOf(tx, booking, now) },
      hashOfCode(context),
    );
    await writeGift(tx, credit, { amount, by: context.user.id, at: now });
    await addHistory(tx, request_id, staffActor(context), 'credit_given', { amount, currency, reason }, now);
    await context.outbox.emit(tx, creditTold, { request_id, credit_id: credit.id, why: 'given' });
    return credit.id;
  });
  return viewOf(context, credit_id);
};

/** Lets a credit be used for longer, one that has ended too. */
export const prolongCredit: Operation<typeof creditCalls.prolong> = (
  context,
  { body: { id, until, reason } },
) =>
  change(context, id, async (tx, { request_id, left_amount, currency, ...credit }, booking) => {
    if (left_amount === 0) throw no('nothing_left');
    const { timezone } = booking;
    const now = context.clock.now();
    const expires_at = endOfDay(until, timezone);
    if (expires_at <= credit.expires_at || expires_at <= now)
      throw refuse.validation({ until: { key: 'errors.credit.not_later' } });
    await changeCredit(tx, id, { expires_at });
    const told = {
      amount: left_amount,
      currency,
      reason,
      ends_on: until,
    };
    await addHistory(tx, request_id, staffActor(context), 'credit_prolonged', told, now);
    await context.outbox.emit(tx, creditTold, { request_id, credit_id: id, why: 'prolonged' });
  });

/** Takes back what is left of what staff gave; a client's own money is not theirs to take. */
export const takeCreditBack: Operation<typeof creditCalls.takeBack> = (
  context,
  { body: { id, expected_left, reason } },
) =>
  change(context, id, async (tx, credit) => {
    const { kind, left_amount: amount, request_id, currency } = credit;
    if (kind !== 'gift') throw no('not_a_gift');
    if (amount !== expected_left) throw no('changed');
    if (amount === 0) throw no('nothing_left');
    const now = context.clock.now();
    await writeGift(tx, credit, { amount: -amount, by: context.user.id, at: now });
    await changeCredit(tx, id, { taken_back_at: now });
    await addHistory(
      tx,
      request_id,
      staffActor(context),
      'credit_taken_back',
      { amount, currency, reason },
      now,
    );
  });

/** Has the letter with the code sent to its client once more. */
export const writeCreditAgain: Operation<typeof creditCalls.writeAgain> = async (
  context,
  { body: { id } },
) => {
  await change(context, id, async (tx, { left_amount, expires_at, request_id }, { erased_at }) => {
    if (erased_at !== null) throw no('erased');
    if (left_amount === 0 || expires_at <= context.clock.now()) throw no('nothing_left');
    await context.outbox.emit(tx, creditTold, { request_id, credit_id: id, why: 'again' });
  });
  return { success: true };
};
